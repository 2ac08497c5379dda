import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { entityTag, hasTag } from '../http/entity-tag.ts';

/** The mark as pictures of dots, for home screens; drawn once from the mark in `site-files.ts`. */
const ICONS = {
  '/icon-192.png': { sizes: '192x192', purpose: 'any' },
  '/icon-512.png': { sizes: '512x512', purpose: 'any' },
  // Systems cut it to a shape of their own: the mark stands well inside.
  '/icon-maskable-512.png': { sizes: '512x512', purpose: 'maskable' },
} as const;

/** The icons as a web manifest names them. */
export const MANIFEST_ICONS = Object.entries(ICONS).map(([src, icon]) => ({ src, type: 'image/png', ...icon }));

/** Serves the site's icons. */
export function mountIcons(app: FastifyInstance, maxAge: number): void {
  for (const address of [...Object.keys(ICONS), '/apple-touch-icon.png']) {
    const picture = readFileSync(new URL(`./icons${address}`, import.meta.url));
    const tag = entityTag(picture);
    app.get(address, (request, reply) => {
      reply.headers({
        'Content-Type': 'image/png',
        'Cache-Control': `public, max-age=${maxAge}`,
        ETag: tag,
      });
      return hasTag(request.headers['if-none-match'], tag) ? reply.code(304).send() : reply.send(picture);
    });
  }
}
