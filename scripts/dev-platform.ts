import { cloudflareDevProxyVitePlugin } from '@remix-run/dev';
import type { Plugin, ViteDevServer } from 'vite';

/** The platform's stand-in under `npm run dev`. Vite loads the load context, since it knows the app's own paths. */
export function devPlatform(): Plugin[] {
  let server: ViteDevServer | undefined;
  return [
    {
      name: 'dev-platform',
      configureServer(started) {
        server = started;
      },
    },
    cloudflareDevProxyVitePlugin({
      async getLoadContext({ request, context: { cloudflare } }) {
        const module = await server?.ssrLoadModule('/app/load-context.ts');
        const { getLoadContext } = module as typeof import('../app/load-context');
        return getLoadContext(request, Object(cloudflare.env));
      },
    }),
  ];
}
