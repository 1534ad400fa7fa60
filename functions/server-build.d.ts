/** What `npm run build` writes; tsconfig.json says where. */
declare module 'server-build' {
  const build: import('@remix-run/cloudflare').ServerBuild;
  export = build;
}
