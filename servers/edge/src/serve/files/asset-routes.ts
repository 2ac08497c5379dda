import type { FileHandle } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReleaseFile } from 'releases';
import { sendNotFound } from '../../http/error-responses.ts';
import { matchesEntityTag, negotiateEncoding } from '../../http/negotiation.ts';
import type { Overrides } from '../overrides/overrides.ts';
import type { Releases } from '../release-sets/open-releases.ts';
import { createServedReleases } from './served-releases.ts';

const IMMUTABLE = 'max-age=31536000, immutable';
/** A file that is opened by its address runs nothing and has no origin. Within a page it works. */
const POLICY = `default-src 'none'; sandbox`;
/** The policy would block workers, which can't be opened as documents. */
const WORKER_DESTINATIONS: readonly unknown[] = ['worker', 'sharedworker'];
const SUFFIXES = { br: '.br', gzip: '.gz', identity: '' } as const;

/** Serves the files that a release lists: to everybody if visitors get or got the release, otherwise to its testers. */
export function registerAssets(
  app: FastifyInstance,
  { releases, isTesting }: { releases: Releases; isTesting: Overrides['isTesting'] },
): void {
  const isServed = createServedReleases(releases);
  app.get<{ Params: { app: string; id: string; '*': string } }>('/assets/:app/:id/*', async (request, reply) => {
    // A service worker would answer requests of pages that are not the section's.
    if (request.headers['service-worker'] !== undefined) return sendNotFound(reply);
    const { app: appName, id, '*': path } = request.params;
    const name = { app: appName, id };
    const isPublic = await isServed(name);
    if (!isPublic && !(await isTesting(request, name))) return sendNotFound(reply);
    const cached = await releases.cache.get(name).catch(() => undefined);
    const file = cached?.release.files.find((each) => each.path === path);
    if (!file) return sendNotFound(reply);
    const open = (suffix: string) => releases.cache.openFile(name, `client/${file.path}${suffix}`);
    return sendFile({ request, reply, file, open, isPublic });
  });
  app.get('/assets/*', async (_request, reply) => sendNotFound(reply));
}

interface SendFileOptions {
  request: FastifyRequest;
  reply: FastifyReply;
  file: ReleaseFile;
  /** Opens the file, or its compressed form with this suffix. */
  open: (suffix: string) => Promise<FileHandle | undefined>;
  isPublic: boolean;
}

async function sendFile({ request, reply, file, open, isPublic }: SendFileOptions): Promise<FastifyReply> {
  const { br, gz } = file.compressed;
  const available = [...(br === undefined ? [] : ['br' as const]), ...(gz === undefined ? [] : ['gzip' as const])];
  const encoding = negotiateEncoding(request.headers['accept-encoding'], available);
  const tag = `W/"${file.sha384}"`;
  const isNotModified = matchesEntityTag(request.headers['if-none-match'], tag);
  const handle = isNotModified ? undefined : await open(SUFFIXES[encoding]);
  if (!isNotModified && !handle) return sendNotFound(reply);
  reply.type(file.type).headers({
    'Cache-Control': `${isPublic ? 'public' : 'private'}, ${IMMUTABLE}`,
    Vary: 'Accept-Encoding',
    ETag: tag,
    // The integrity of scripts and styles can only be checked with CORS.
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
  if (!WORKER_DESTINATIONS.includes(request.headers['sec-fetch-dest'])) reply.header('Content-Security-Policy', POLICY);
  if (!handle) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
  const { size } = await handle.stat();
  return reply.header('Content-Length', size).send(handle.createReadStream());
}
