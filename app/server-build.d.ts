/** The build as Remix's Vite plugin hands it to the code that is built. */
declare module 'virtual:remix/server-build' {
  export const routes: import('@remix-run/cloudflare').ServerBuild['routes'];
}
