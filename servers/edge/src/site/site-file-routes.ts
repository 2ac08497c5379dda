import { readFileSync } from 'node:fs';
import type { SiteConfig } from '@learning-center/shared/contract';
import type { FastifyInstance } from 'fastify';
import { createTextBody, sendText } from '../http/text-response.ts';
import { FAVICON } from './site-logo.ts';
import { createPicture, sendPicture } from './send-picture.ts';
import { fileHeaders } from './site-deps.ts';
import { PAPER, THEME_COLORS } from '../http/colors.ts';

/** Search engines may read pages and pictures, but neither the API nor the member site. */
const ROBOTS = ['User-agent: *', 'Disallow: /api/', 'Allow: /api/media/', 'Disallow: /member/', ''];

const DAY_SECONDS = 24 * 60 * 60;

/** Serves the files that browsers and search engines request from every site. */
export function registerSiteFiles(app: FastifyInstance, { siteName, siteBase }: SiteConfig): void {
  const serve = (address: string, type: string, text: string) => {
    const body = createTextBody(text);
    const headers = fileHeaders(type, DAY_SECONDS);
    app.get(address, (request, reply) => sendText(request, reply, { body, headers }));
  };
  serve('/favicon.svg', 'image/svg+xml', FAVICON);
  // Old browsers and crawlers request this name whatever the page says.
  serve('/favicon.ico', 'image/svg+xml', FAVICON);
  serve('/site.webmanifest', 'application/manifest+json', webManifest(siteName));
  for (const script of ['/is-file-wrong.js', '/start-failure.js'])
    serve(script, 'text/javascript; charset=utf-8', readFileSync(new URL(`.${script}`, import.meta.url), 'utf8'));
  for (const address of [...Object.keys(ICONS), '/apple-touch-icon.png']) {
    const icon = createPicture(readFileSync(new URL(`./icons${address}`, import.meta.url)));
    const headers = fileHeaders('image/png', DAY_SECONDS);
    app.get(address, (request, reply) => sendPicture(request, reply, { picture: icon, headers }));
  }
  serve(
    '/robots.txt',
    'text/plain; charset=utf-8',
    [...ROBOTS, `Sitemap: ${new URL('/sitemap.xml', siteBase).href}`, ''].join('\n'),
  );
}

/** The name under the icon, where about twelve letters fit. */
const SHORT_NAME = 'Learning';

/** The web manifest, with which a visitor can install the site on the home screen. */
function webManifest(siteName: string): string {
  return JSON.stringify({
    id: '/',
    name: siteName,
    short_name: SHORT_NAME,
    start_url: '/',
    scope: '/',
    // Many links leave the site: without a back button a visitor would be stuck.
    display: 'minimal-ui',
    theme_color: THEME_COLORS.light,
    background_color: PAPER,
    icons: [{ src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' }, ...MANIFEST_ICONS],
  });
}

/** The logo as PNG, for home screens. */
const ICONS = {
  '/icon-192.png': { sizes: '192x192', purpose: 'any' },
  '/icon-512.png': { sizes: '512x512', purpose: 'any' },
  // Systems crop it to their own shape, so the logo has a wide margin.
  '/icon-maskable-512.png': { sizes: '512x512', purpose: 'maskable' },
} as const;

const MANIFEST_ICONS = Object.entries(ICONS).map(([src, icon]) => ({ src, type: 'image/png', ...icon }));
