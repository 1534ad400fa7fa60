/** The server build of Remix's Vite plugin. */
declare module 'virtual:remix/server-build' {
  export const routes: import('@remix-run/cloudflare').ServerBuild['routes'];
}
