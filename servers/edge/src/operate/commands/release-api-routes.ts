import { Readable } from 'node:stream';
import { createRateLimit, monotonicNow } from '@learning-center/server-kit';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  DIGEST_HEADER,
  explainCommandRefusal,
  PROTOCOL_HEADER,
  PROTOCOL_VERSION,
  siteCommandSchema,
  type Identity,
} from 'releases';
import * as v from 'valibot';
import type { Access } from '../access.ts';
import { bearerOf } from '../browser-requests.ts';
import { RefusedError } from '../refused-error.ts';
import { createCommandStream } from './command-stream.ts';
import { receiveBuild, removeOldBuilds, type UploadLimits } from './receive-build.ts';
import type { CommandRunner } from './run-command.ts';

const COMMANDS_PER_MINUTE = 120;
const COMMAND_BYTES = 64 * 1024;

interface ReleaseApiDeps {
  access: Access;
  runner: CommandRunner;
  uploads: UploadLimits;
}

/** Serves the interface for the release tool below `/ops/api/`: commands, and builds with theirs. */
export async function registerReleaseApi(app: FastifyInstance, deps: ReleaseApiDeps): Promise<void> {
  await removeOldBuilds(deps.uploads);
  await app.register(async (api) => registerRoutes(api, deps), { prefix: '/ops/api' });
}

function registerRoutes(api: FastifyInstance, { access, runner, uploads }: ReleaseApiDeps): void {
  const stopping = new AbortController();
  // The edge closes the store only afterwards.
  api.addHook('preClose', async () => {
    stopping.abort();
    await runner.finished();
  });
  authenticateRequests(api, access);
  parseBodies(api);
  sendErrorsAsJson(api);
  const respond = async (
    request: FastifyRequest,
    reply: FastifyReply,
    receiveCommand: Parameters<CommandRunner['receive']>[1],
  ): Promise<FastifyReply> => {
    const run = await runner.receive(identityOf(request), receiveCommand);
    const { stream, progress, end } = createCommandStream();
    // The command goes on if its client goes away.
    void run(progress).then(end);
    // Proxies must pass each line on at once, and as it is.
    return reply.header('X-Accel-Buffering', 'no').type('application/x-ndjson').send(stream);
  };
  api.post('/run', { bodyLimit: COMMAND_BYTES }, (request, reply) =>
    respond(request, reply, async () => parse(siteCommandSchema, request.body)),
  );
  const build = { bodyLimit: uploads.maxBytes, config: { takesUploads: true } };
  api.post('/publish/:app', build, (request, reply) => {
    const { app } = parse(v.object({ app: v.string() }), request.params);
    const { [DIGEST_HEADER]: sha256, 'content-length': bytes } = parse(uploadHeadersSchema, request.headers);
    // Whether it is for a preview is known, and checked, when it is published.
    const refusal = explainCommandRefusal(identityOf(request), 'publish', { app, preview: 'any' });
    if (refusal !== null) throw new RefusedError(403, refusal);
    const content = request.body instanceof Readable ? request.body : Readable.from([]);
    return respond(request, reply, () => receiveBuild({ content, bytes, sha256, stopping: stopping.signal }, uploads));
  });
}

const uploadHeadersSchema = v.object({
  [DIGEST_HEADER]: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hexadecimal digits')),
  'content-length': v.pipe(v.string(), v.transform(Number)),
});

const identityOf = (request: FastifyRequest): Identity => request.getDecorator<Identity>('identity');

/**
 * Authenticates each request before its body is read, by its bearer token alone: a cookie would also come with forms of
 * other sites.
 */
function authenticateRequests(api: FastifyInstance, access: Access): void {
  const limit = createRateLimit(COMMANDS_PER_MINUTE, monotonicNow);
  api.decorateRequest('identity');
  api.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'Cache-Control': 'no-store, no-transform', 'X-Robots-Tag': 'noindex' });
    if (bearerOf(request) === undefined)
      throw new RefusedError(401, 'this site needs a token: set RELEASES_TOKEN or RELEASES_TOKEN_FILE');
    const { identity } = await access.authenticate(request).catch((error: unknown) => {
      if (error instanceof RefusedError) error.message = `the site refused RELEASES_TOKEN: ${error.message}`;
      throw error;
    });
    const version = request.headers[PROTOCOL_HEADER];
    if (version !== PROTOCOL_VERSION)
      throw new RefusedError(
        400,
        `this release tool uses version ${String(version ?? 'none')} of the interface, and the site version ${PROTOCOL_VERSION}: use the release tool of the site's version`,
      );
    if (!limit(identity.name))
      throw new RefusedError(429, 'too many requests: try again in a minute', { retryAfterSeconds: 60 });
    request.setDecorator('identity', identity);
  });
}

/** Only JSON and archives: no form of another site can send these. */
function parseBodies(api: FastifyInstance): void {
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('application/json', { parseAs: 'string' }, api.getDefaultJsonParser('error', 'error'));
  api.addContentTypeParser('application/x-tar', (_request, content, done) => done(null, content));
}

function sendErrorsAsJson(api: FastifyInstance): void {
  api.setErrorHandler(async (error: FastifyError | RefusedError, request, reply) => {
    const { statusCode: status = 500 } = error;
    const isRefused = error instanceof RefusedError;
    // Only the edge itself may fail in other ways, and its log says why.
    if (status >= 500 && !isRefused) throw error;
    if (isRefused) reply.headers(error.headers);
    // A client that still sends its body must not send another request after it. That of a build reads on to the end.
    const isBuild = request.headers['content-type'] === 'application/x-tar';
    if ((status === 413 || status === 401) && !isBuild) reply.header('Connection', 'close');
    return reply.code(status).send({ error: error.message });
  });
}

function parse<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new RefusedError(400, `the request is wrong: ${v.getDotPath(issue) ?? 'its body'} ${issue.message}`);
}
