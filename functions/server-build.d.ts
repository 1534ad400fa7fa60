/** What `npm run build` writes; the bundler finds it by this folder's tsconfig.json. */
declare module 'server-build' {
  const build: import('@remix-run/cloudflare').ServerBuild & {
    entry: {
      module: Pick<typeof import('../app/entry.server'), 'createEdge'>;
    };
  };
  export = build;
}
