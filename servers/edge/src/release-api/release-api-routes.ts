import path from 'node:path';
import { createRateLimit, monotonicNow, type Log } from '@learning-center/server-kit';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import {
  explainCommandRefusal,
  manifestSchema,
  MAX_CHUNK_BYTES,
  PROTOCOL_HEADER,
  PROTOCOL_VERSION,
  siteCommandSchema,
  type Identity,
  type SiteDeps,
} from 'releases';
import * as v from 'valibot';
import { ApiError } from './api-error.ts';
import type { Access } from '../access/access.ts';
import { authenticateBearer } from './authenticate.ts';
import { createCommandRunner } from './run-command.ts';
import { openUploads, type Uploads } from './uploads/uploads.ts';

const COMMANDS_PER_MINUTE = 120;
/** A build has up to 2,000 files, and each needs a request. */
const UPLOAD_REQUESTS_PER_MINUTE = 3_000;

/** The signature of a build names all its files. */
const COMMAND_BYTES = 1024 * 1024;
/** 2,000 files, with a path and a hash each. */
const MANIFEST_BYTES = 1024 * 1024;

/** Dependencies of the interface for the release tool. */
interface ReleaseApiDeps extends SiteDeps {
  access: Access;
  /** The folder of uploads, and how many bytes they may have together. */
  uploads: { folder: string; maxBytes: number };
  log: Log;
}

/** Serves the interface for the release tool below `/ops/api/`: uploads of builds, and commands. */
export async function registerReleaseApi(app: FastifyInstance, deps: ReleaseApiDeps): Promise<void> {
  const uploads = await openUploads({
    folder: path.resolve(deps.uploads.folder),
    maxBytes: deps.uploads.maxBytes,
    now: Date.now,
  });
  await app.register(async (api) => registerRoutes(api, deps, uploads), { prefix: '/ops/api' });
  app.addHook('onClose', async () => uploads.close());
}

function registerRoutes(api: FastifyInstance, deps: ReleaseApiDeps, uploads: Uploads): void {
  const identityOf = identifyRequests(api, deps.access);
  const runner = createCommandRunner(deps, uploads);
  // The edge closes the store only afterwards.
  api.addHook('preClose', runner.finished);
  parseBodies(api);
  sendErrorsAsJson(api);
  const ofIdentity = (maxPerMinute: number) => {
    const limit = createRateLimit(maxPerMinute, monotonicNow);
    return async (request: FastifyRequest) => {
      if (limit(identityOf(request).name)) return;
      throw new ApiError(429, 'too many requests: try again in a minute', { retryAfterSeconds: 60 });
    };
  };
  const mayUpload = ofIdentity(UPLOAD_REQUESTS_PER_MINUTE);

  api.post('/uploads', { onRequest: mayUpload, bodyLimit: MANIFEST_BYTES }, async (request, reply) => {
    const manifest = parse(manifestSchema, request.body);
    // Whether it is for a preview is known, and checked, when it is published.
    const intended = { app: manifest.app, preview: 'any' };
    const refusal = explainCommandRefusal(identityOf(request), 'publish', intended);
    if (refusal !== null) throw new ApiError(403, refusal);
    return reply.send(await uploads.begin(identityOf(request).name, manifest));
  });
  api.patch(
    '/uploads/:id/files/:index',
    { onRequest: mayUpload, bodyLimit: MAX_CHUNK_BYTES },
    async (request, reply) => {
      const { id, index } = parse(fileSchema, request.params);
      const { offset } = parse(offsetSchema, request.query);
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      return reply.send(await uploads.append(identityOf(request).name, { id, index, offset, bytes }));
    },
  );
  api.post('/run', { onRequest: ofIdentity(COMMANDS_PER_MINUTE), bodyLimit: COMMAND_BYTES }, async (request, reply) => {
    const stream = runner.run(identityOf(request), parse(siteCommandSchema, request.body));
    // Proxies must pass each line on at once, and as it is.
    return reply.type('application/x-ndjson').header('X-Accel-Buffering', 'no').send(stream);
  });
}

const numberText = v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number));
const fileSchema = v.object({ id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)), index: numberText });
const offsetSchema = v.object({ offset: numberText });

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

/** Only JSON and pieces of files: no form of another site can send these. */
function parseBodies(api: FastifyInstance): void {
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('application/json', { parseAs: 'string' }, api.getDefaultJsonParser('error', 'error'));
  api.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
}

function sendErrorsAsJson(api: FastifyInstance): void {
  api.setErrorHandler(async (error: FastifyError | ApiError, _request, reply) => {
    const status = error.statusCode ?? 500;
    // Only the edge itself may fail in other ways, and its log says why.
    if (status >= 500 && !(error instanceof ApiError)) throw error;
    if (error instanceof ApiError && error.retryAfterSeconds !== undefined)
      reply.header('Retry-After', String(error.retryAfterSeconds));
    // A client that still sends its body must not send another request after it.
    if (status === 413 || status === 401) reply.header('Connection', 'close');
    return reply
      .code(status)
      .send({ error: error.message, ...(error instanceof ApiError ? { code: error.code } : {}) });
  });
}

function parse<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new ApiError(400, `the request is wrong: ${v.getDotPath(issue) ?? 'its body'} ${issue.message}`);
}
