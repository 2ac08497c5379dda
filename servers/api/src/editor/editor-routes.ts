import { existsSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
};

const THIS_MACHINE = /^(?:::1|(?:::ffff:)?127\..+)$/;

/**
 * Registers the page of an editor's mistakes, for browsers of this machine only. Called by `app.ts` where content is
 * edited. Owns nothing: the watcher of the content writes the page. Fails: other machines get 404.
 */
export function registerEditorRoutes(app: FastifyInstance, reportFile: string): void {
  app.get('/editor/', (request, reply) => {
    if (!THIS_MACHINE.test(request.ip) || !existsSync(reportFile)) return reply.callNotFound();
    return reply.type('text/html; charset=utf-8').headers(HEADERS).send(readFileSync(reportFile, 'utf8'));
  });
}
