import { Readable } from 'node:stream';
import { createRateLimit, monotonicNow, type Log } from '@learning-center/server-kit';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import {
  DIGEST_HEADER,
  explainCommandRefusal,
  PROTOCOL_HEADER,
  PROTOCOL_VERSION,
  siteCommandSchema,
  type Identity,
  type SiteDeps,
} from 'releases';
import * as v from 'valibot';
import type { Access } from '../access/access.ts';
import { ApiError } from './api-error.ts';
import { authenticateBearer } from './authenticate.ts';
import { receiveBuild, removeOldBuilds, type UploadLimits } from './receive-build.ts';
import { createCommandRunner } from './run-command.ts';

const COMMANDS_PER_MINUTE = 120;
const COMMAND_BYTES = 64 * 1024;

/** Dependencies of the interface for the release tool. */
interface ReleaseApiDeps extends SiteDeps {
  access: Access;
  uploads: UploadLimits;
  log: Log;
}

/** Serves the interface for the release tool below `/ops/api/`: commands, and builds with theirs. */
export async function registerReleaseApi(app: FastifyInstance, deps: ReleaseApiDeps): Promise<void> {
  await removeOldBuilds(deps.uploads);
  await app.register(async (api) => registerRoutes(api, deps), { prefix: '/ops/api' });
}

function registerRoutes(api: FastifyInstance, deps: ReleaseApiDeps): void {
  const identityOf = identifyRequests(api, deps.access);
  const runner = createCommandRunner(deps);
  const stopping = new AbortController();
  // The edge closes the store only afterwards.
  api.addHook('preClose', async () => {
    stopping.abort();
    await runner.finished();
  });
  parseBodies(api);
  sendErrorsAsJson(api);
  const limit = createRateLimit(COMMANDS_PER_MINUTE, monotonicNow);
  api.addHook('onRequest', async (request, reply) => {
    if (!limit(identityOf(request).name))
      throw new ApiError(429, 'too many requests: try again in a minute', { retryAfterSeconds: 60 });
    // Proxies must pass each line on at once, and as it is.
    reply.header('X-Accel-Buffering', 'no');
  });
  api.post('/run', { bodyLimit: COMMAND_BYTES }, async (request, reply) => {
    const command = parse(siteCommandSchema, request.body);
    const stream = await runner.run(identityOf(request), async () => ({ command }));
    return reply.type('application/x-ndjson').send(stream);
  });
  const build = { bodyLimit: deps.uploads.maxBytes, config: { takesUploads: true } };
  api.post('/publish/:app', build, async (request, reply) => {
    const { app } = parse(v.object({ app: v.string() }), request.params);
    const { [DIGEST_HEADER]: sha256, 'content-length': bytes } = parse(uploadHeadersSchema, request.headers);
    // Whether it is for a preview is known, and checked, when it is published.
    const refusal = explainCommandRefusal(identityOf(request), 'publish', { app, preview: 'any' });
    if (refusal !== null) throw new ApiError(403, refusal);
    const content = request.body instanceof Readable ? request.body : Readable.from([]);
    const upload = { content, bytes, sha256, stopping: stopping.signal };
    const stream = await runner.run(identityOf(request), () => receiveBuild(upload, deps.uploads));
    return reply.type('application/x-ndjson').send(stream);
  });
}

const uploadHeadersSchema = v.object({
  [DIGEST_HEADER]: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hexadecimal digits')),
  'content-length': v.pipe(v.string(), v.transform(Number)),
});

/** Authenticates each request before its body is read; the result says who sent one. */
function identifyRequests(api: FastifyInstance, access: Access): (request: FastifyRequest) => Identity {
  const identities = new WeakMap<FastifyRequest, Identity>();
  api.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'Cache-Control': 'no-store, no-transform', 'X-Robots-Tag': 'noindex' });
    const identity = await authenticateBearer(access, request);
    const version = request.headers[PROTOCOL_HEADER];
    if (version !== PROTOCOL_VERSION)
      throw new ApiError(
        400,
        `this release tool uses version ${String(version ?? 'none')} of the interface, and the site version ${PROTOCOL_VERSION}: use the release tool of the site's version`,
      );
    identities.set(request, identity);
  });
  return (request) => {
    const identity = identities.get(request);
    if (!identity) throw new ApiError(401, 'this site needs a token');
    return identity;
  };
}

/** Only JSON and archives: no form of another site can send these. */
function parseBodies(api: FastifyInstance): void {
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('application/json', { parseAs: 'string' }, api.getDefaultJsonParser('error', 'error'));
  api.addContentTypeParser('application/x-tar', (_request, content, done) => done(null, content));
}

function sendErrorsAsJson(api: FastifyInstance): void {
  api.setErrorHandler(async (error: FastifyError | ApiError, request, reply) => {
    const status = error.statusCode ?? 500;
    // Only the edge itself may fail in other ways, and its log says why.
    if (status >= 500 && !(error instanceof ApiError)) throw error;
    if (error instanceof ApiError && error.retryAfterSeconds !== undefined)
      reply.header('Retry-After', String(error.retryAfterSeconds));
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
  throw new ApiError(400, `the request is wrong: ${v.getDotPath(issue) ?? 'its body'} ${issue.message}`);
}
