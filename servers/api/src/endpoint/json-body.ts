import { ApiStatus } from '@learning-center/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiFailure } from './api-failure.ts';

/** Accepts only JSON bodies in UTF-8. An empty body is a request without fields. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addHook('preParsing', async ({ headers }) => checkEncoding(headers));
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const text = decode(bytes);
    if (text === undefined) done(new ApiFailure(ApiStatus.PARAM_ERROR, 'body: Expected UTF-8', 400));
    else if (text.trim() === '') done(null, {});
    else void parse(request, text, done);
  });
}

function checkEncoding(headers: FastifyRequest['headers']): void {
  if (!/^(identity)?$/i.test(headers['content-encoding'] ?? '')) {
    throw new ApiFailure(ApiStatus.PARAM_ERROR, 'Content-Encoding must be identity', 415);
  }
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  if (!/^utf-?8$/i.test(charset)) throw new ApiFailure(ApiStatus.PARAM_ERROR, 'The charset must be utf-8', 415);
}

function decode(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
