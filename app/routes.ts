import { index, type RouteConfig, route } from '@remix-run/route-config';

/** Spec 2, route table. A page's id and its file carry the same name. */
export default [
  index('routes/_index.tsx'),
  route('about', 'routes/about.tsx'),
  route('demo', 'routes/demo.tsx'),
  route('voice-call', 'routes/voice-call.tsx'),
  route('voice-call-solar', 'routes/voice-call-solar.tsx'),
  route('api/chat', 'routes/api.chat.ts'),
  route('api/voice-call/:page', 'routes/api.voice-call.ts'),
  route('page-data/:page', 'routes/page-data.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('*', 'routes/$.tsx'),
] satisfies RouteConfig;
