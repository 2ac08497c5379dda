import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import {
  readRegistryFingerprint,
  readRelease,
  readServedReleases,
  releaseFolder,
  releaseKey,
  type Release,
  type ReleaseFile,
} from 'releases';
import { sendNotFound } from '../http/error-responses.ts';
import { matchesEntityTag, negotiateEncoding } from '../http/negotiation.ts';
import type { Overrides } from '../overrides/overrides.ts';

const IMMUTABLE = 'max-age=31536000, immutable';
/** A file that is opened by its address runs nothing and has no origin. Within a page it works. */
const POLICY = `default-src 'none'; sandbox`;
/** The policy would block workers, which can't be opened as documents. */
const WORKER_DESTINATIONS: readonly unknown[] = ['worker', 'sharedworker'];
const SUFFIXES = { br: '.br', gzip: '.gz', identity: '' } as const;

/** Releases whose lists of files are cached. */
const MAX_CACHED_FILE_LISTS = 100;

interface AssetParams {
  app: string;
  id: string;
  '*': string;
}

interface FileList {
  release: Pick<Release, 'app' | 'id'>;
  files: ReadonlyMap<string, ReleaseFile>;
}

/** Serves the files that a release lists: to everybody if visitors get or got the release, otherwise to its testers. */
export function registerAssets(app: FastifyInstance, store: string, isTesting: Overrides['isTesting']): void {
  const fileListOf = createFileLists(store);
  const isReleaseServed = createServedReleases(store);
  app.get<{ Params: AssetParams }>('/assets/:app/:id/*', async (request, reply) => {
    const { app: appName, id, '*': name } = request.params;
    const list = await fileListOf(appName, id);
    const file = list?.files.get(name);
    if (!list || !file) return sendNotFound(reply);
    const isPublic = await isReleaseServed(appName, id);
    if (!isPublic && !isTesting(request, list.release)) return sendNotFound(reply);
    const folder = path.join(releaseFolder(store, appName, id), 'client');
    return sendFile({ request, reply, file, folder, isPublic });
  });
  app.get('/assets/*', async (_request, reply) => sendNotFound(reply));
}

/**
 * Creates the check whether visitors get or got a release. It reads the release registry itself, because another edge
 * may have applied a change of it a moment earlier.
 */
function createServedReleases(store: string): (app: string, id: string) => Promise<boolean> {
  let cached = { fingerprint: '', served: Promise.resolve<ReadonlySet<string>>(new Set()) };
  return async (app, id) => {
    const key = releaseKey(app, id);
    // A served release stays served, so most requests need no read from disk.
    if ((await cached.served).has(key)) return true;
    const fingerprint = await readRegistryFingerprint(store);
    if (fingerprint !== cached.fingerprint) cached = { fingerprint, served: readServedReleases(store) };
    return (await cached.served).has(key);
  };
}

/** Caches lists of files by release; undefined for a release that is missing or not readable. */
function createFileLists(store: string): (appName: string, id: string) => Promise<FileList | undefined> {
  const cache = new LRUCache<string, FileList>({ max: MAX_CACHED_FILE_LISTS });
  return async (appName, id) => {
    const key = `${appName}/${id}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const list = await readRelease(store, appName, id).then(filesByPath, () => undefined);
    if (list) cache.set(key, list);
    return list;
  };
}

const filesByPath = ({ app, id, files }: Release): FileList => ({
  release: { app, id },
  files: new Map(files.map((file) => [file.path, file])),
});

interface SendFileOptions {
  request: FastifyRequest;
  reply: FastifyReply;
  file: ReleaseFile;
  folder: string;
  isPublic: boolean;
}

async function sendFile({ request, reply, file, folder, isPublic }: SendFileOptions): Promise<FastifyReply> {
  const { br, gz } = file.compressed;
  const available = [...(br === undefined ? [] : ['br' as const]), ...(gz === undefined ? [] : ['gzip' as const])];
  const encoding = negotiateEncoding(request.headers['accept-encoding'], available);
  const tag = `W/"${file.sha384}"`;
  const isNotModified = matchesEntityTag(request.headers['if-none-match'], tag);
  const handle = isNotModified ? undefined : await openFile(path.join(folder, file.path + SUFFIXES[encoding]));
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
  return reply
    .header('Content-Length', { br, gzip: gz, identity: file.bytes }[encoding])
    .send(handle.createReadStream());
}

/** A listed file can be missing if its release was just removed from the store. */
async function openFile(name: string): Promise<FileHandle | undefined> {
  return open(name).catch(() => undefined);
}
