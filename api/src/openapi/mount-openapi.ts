import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { drawSiteMark } from '../artwork/index.ts';
import { buildDocument } from './build-document.ts';

// The page sets style attributes by itself; it runs no script but its own.
const POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'";

/** Serves the OpenAPI document at `openapi.json` and a page to try the calls at `docs/`. */
export async function mountOpenApi(app: FastifyInstance): Promise<void> {
  const document = JSON.stringify(buildDocument());
  await app.register(swagger, { mode: 'static', specification: { document: JSON.parse(document) } });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: '/api',
    staticCSP: POLICY,
    theme: { title: 'Learning center API' },
    logo: { type: 'image/svg+xml', content: drawSiteMark() },
    uiConfig: { docExpansion: 'list' },
  });
  app.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(document));
}
