/** A page's one path, without the slashes that a typed address may end with. */
export const plainPath = (pathname: string): string => pathname.replace(/(?!^)\/+$/, '');
