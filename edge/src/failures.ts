import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Log } from './log.ts';

const LONGEST = 2_000;
const text = v.pipe(v.string(), v.maxLength(LONGEST));
const name = v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/));
const failureSchema = v.object({ part: name, release: name, reason: text, page: text });

/** Takes reports of sections that failed in a browser: each becomes a log line with part and release. */
export function mountFailures(app: FastifyInstance, log: Log): void {
  app.post('/failures', { bodyLimit: 16 * 1024 }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const report = v.safeParse(failureSchema, request.body);
    if (report.success) log('section-failed', report.output);
    else return reply.code(400).type('text/plain').send('A report has part, release, reason and page.');
    return reply.code(204).send();
  });
}
