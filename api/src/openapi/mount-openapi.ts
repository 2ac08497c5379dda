import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { buildDocument } from './build-document.ts';

/** Serves the OpenAPI document at `openapi.json` and a page to try the calls at `docs/`. */
export async function mountOpenApi(app: FastifyInstance): Promise<void> {
  const document = JSON.stringify(buildDocument());
  await app.register(swagger, { mode: 'static', specification: { document: JSON.parse(document) } });
  await app.register(swaggerUi, { routePrefix: '/docs', indexPrefix: '/api', staticCSP: true, uiConfig: { docExpansion: 'list' } });
  app.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(document));
}
