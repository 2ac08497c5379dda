import type { FastifyInstance } from 'fastify';

/** Takes JSON bodies only; an empty one is a request without fields. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.trim() === '') done(null, {});
    else void parse(request, text, done);
  });
}
