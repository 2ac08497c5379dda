import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { brandFilePath } from '../brand/brand-files.ts';
import type { Brand } from '../brand/read-brand.ts';
import { sendNotFound } from '../http/error-responses.ts';
import { createTextBody, sendText } from '../http/text-response.ts';
import { ICONS, iconOf } from './brand-pictures.ts';
import { fileHeaders, type SiteDeps } from './site-deps.ts';

/** Search engines may read pages and pictures, but neither the API nor the member site. */
const ROBOTS = ['User-agent: *', 'Disallow: /api/', 'Allow: /api/media/', 'Disallow: /member/', ''];

const DAY_SECONDS = 24 * 60 * 60;

/** Serves the files that browsers and search engines request from every site. */
export function registerSiteFiles(app: FastifyInstance, { brand, site }: SiteDeps): void {
  const serve = (address: string, type: string, write: () => string) => {
    const headers = fileHeaders(type, DAY_SECONDS);
    app.get(address, (request, reply) => sendText(request, reply, { body: createTextBody(write()), headers }));
  };
  serve('/favicon.svg', 'image/svg+xml', () => iconOf(brand()).toString());
  // Old browsers and crawlers request this name whatever the page says.
  serve('/favicon.ico', 'image/svg+xml', () => iconOf(brand()).toString());
  serve('/site.webmanifest', 'application/manifest+json', () => webManifest(brand()));
  for (const script of ['/is-file-wrong.js', '/start-failure.js']) {
    const text = readFileSync(new URL(`.${script}`, import.meta.url), 'utf8');
    serve(script, 'text/javascript; charset=utf-8', () => text);
  }
  const robots = [...ROBOTS, `Sitemap: ${new URL('/sitemap.xml', site().siteBase).href}`, ''].join('\n');
  serve('/robots.txt', 'text/plain; charset=utf-8', () => robots);
  registerBrandFiles(app, brand);
}

const FILE_TYPES = { svg: 'image/svg+xml', woff2: 'font/woff2' };
const YEAR_SECONDS = 365 * DAY_SECONDS;

/** Serves pictures and fonts of the brand. Their addresses change with them. */
function registerBrandFiles(app: FastifyInstance, brand: () => Brand): void {
  app.get<{ Params: { hash: string; name: string } }>('/brand/:hash/:name', (request, reply) => {
    const { hash, name } = request.params;
    const [type] = Object.entries(FILE_TYPES).flatMap(([ending, each]) => (name.endsWith(`.${ending}`) ? each : []));
    const bytes = brand().files.get(name);
    if (type === undefined || !bytes) return sendNotFound(reply);
    // An edge that does not have the change yet must not be believed for a year.
    const isAsked = brandFilePath(name, bytes) === `/brand/${hash}/${name}`;
    return reply.headers(fileHeaders(type, isAsked ? YEAR_SECONDS : 0)).send(bytes);
  });
}

/** The web manifest, with which a visitor can install the site on the home screen. */
function webManifest({ version, shortName, site: { siteName }, tokens }: Brand): string {
  const icons = Object.entries(ICONS).flatMap(([src, { size, purpose }]) =>
    purpose === undefined ? [] : { src: `${src}?${version}`, type: 'image/png', sizes: `${size}x${size}`, purpose },
  );
  return JSON.stringify({
    id: '/',
    name: siteName,
    short_name: shortName,
    start_url: '/',
    scope: '/',
    // Many links leave the site: without a back button a visitor would be stuck.
    display: 'minimal-ui',
    theme_color: tokens.light.surface,
    background_color: tokens.light.paper,
    icons: [{ src: `/favicon.svg?${version}`, type: 'image/svg+xml', sizes: 'any', purpose: 'any' }, ...icons],
  });
}
