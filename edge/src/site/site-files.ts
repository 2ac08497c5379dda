import type { SiteConfig } from '@learning-center/shared/lib';
import type { FastifyInstance } from 'fastify';
import { sendText } from '../http/send-text.ts';
import { mountIcons } from './site-icons.ts';
import { sitemapAddress } from './sitemap-xml.ts';
import { createTextBody } from '../http/text-body.ts';
import { webManifest } from './web-manifest.ts';

/** The site's mark, a keyframe under the playhead, as it is drawn everywhere else. */
const FAVICON =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24">` +
  `<rect width="24" height="24" rx="5.5" fill="#4a45b5"/>` +
  `<path d="M12 5.5l7.5 7.5-7.5 7.5-7.5-7.5Z" fill="#fff"/>` +
  `<path d="M12 4V24" stroke="#4a45b5" stroke-width="3.6"/><path d="M12 4V24" stroke="#efaf41" stroke-width="2"/>` +
  `<path d="M9.5 0h5v3.5l-2.5 2.5-2.5-2.5Z" fill="#efaf41"/></svg>`;

/** Pages are for everybody; answers of the API, its pictures aside, and the member site are not for search engines. */
const ROBOTS = ['User-agent: *', 'Disallow: /api/', 'Allow: /api/media/', 'Disallow: /member/', ''];

const DAY = 24 * 60 * 60;

/** Serves what browsers and search engines ask every site for. */
export function mountSiteFiles(app: FastifyInstance, { siteName, siteBase }: SiteConfig): void {
  const serve = (address: string, type: string, text: string) => {
    const body = createTextBody(text);
    const headers = {
      'Content-Type': type,
      'Cache-Control': `public, max-age=${DAY}`,
      // Opened by itself an SVG is a document: nothing in it may run or load.
      'Content-Security-Policy': "default-src 'none'; sandbox",
    };
    app.get(address, (request, reply) => sendText(request, reply, { body, headers }));
  };
  serve('/favicon.svg', 'image/svg+xml', FAVICON);
  // Old browsers and crawlers ask for this name whatever the page says.
  serve('/favicon.ico', 'image/svg+xml', FAVICON);
  serve('/site.webmanifest', 'application/manifest+json', webManifest(siteName));
  mountIcons(app, DAY);
  serve('/robots.txt', 'text/plain; charset=utf-8', [...ROBOTS, `Sitemap: ${sitemapAddress(siteBase)}`, ''].join('\n'));
}
