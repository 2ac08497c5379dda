import type { FileHandle } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  readNewest,
  readServedReleases,
  releaseKey,
  type LogPosition,
  type Registry,
  type ReleaseFile,
  type ReleaseName,
} from 'releases';
import { sendNotFound } from '../../http/error-responses.ts';
import { matchesEntityTag, negotiateEncoding } from '../../http/negotiation.ts';
import type { Overrides } from '../overrides/overrides.ts';
import { askBriefly } from '../release-sets/ask-briefly.ts';
import type { Releases } from '../release-sets/open-releases.ts';

const IMMUTABLE = 'max-age=31536000, immutable';
/** A file that is opened by its address runs nothing and has no origin. Within a page it works. */
const POLICY = `default-src 'none'; sandbox`;
/** The policy would block workers, which can't be opened as documents. */
const WORKER_DESTINATIONS: readonly unknown[] = ['worker', 'sharedworker'];
const SUFFIXES = { br: '.br', gzip: '.gz', identity: '' } as const;

const STORE_TIMEOUT_MS = 1_000;

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

/**
 * Creates the check whether visitors get or got a release. It asks the store itself, because another edge may have
 * applied a change a moment earlier. While the store is away, what was fetched ahead counts for the same reason.
 */
function createServedReleases({ store, cache, registry }: Releases): (name: ReleaseName) => Promise<boolean> {
  const served = new Set<string>();
  let position: LogPosition | undefined;
  let hasHistory = false;
  const add = async (after: number): Promise<void> => {
    for (const key of await readServedReleases(store, after)) served.add(key);
  };
  const readNews = async (): Promise<boolean> => {
    position ??= registry.newest();
    // The changes before tell most of it even while the newest one is damaged.
    const newest = await readNewest(store, position).catch(() => undefined);
    if (newest?.number !== position?.number) await add(position?.number ?? 0);
    position = newest ?? position;
    return newest !== undefined;
  };
  const readHistory = async (): Promise<boolean> => {
    await add(0);
    return (hasHistory = true);
  };
  // Requests for made-up releases cost one question at a time.
  const askForNews = askBriefly(readNews, { timeoutMs: STORE_TIMEOUT_MS });
  // A long log takes longer, so it is read only for what the last changes do not name.
  const askForHistory = askBriefly(readHistory, { timeoutMs: STORE_TIMEOUT_MS });
  return async ({ app, id }) => {
    const key = releaseKey({ app, id });
    // A served release stays served, so most requests ask nobody.
    if (served.has(key) || isInRegistry(registry.registry(), { app, id })) return true;
    const hasNews = await askForNews();
    const hasResponded = served.has(key) || hasHistory || (await askForHistory());
    return served.has(key) || ((!hasNews || !hasResponded || registry.isStoreAway()) && cache.has({ app, id }));
  };
}

function isInRegistry(registry: Registry | undefined, { app, id }: ReleaseName): boolean {
  const states = [registry?.apps, registry?.retired].map((apps) =>
    apps && Object.hasOwn(apps, app) ? apps[app] : undefined,
  );
  return states.some((state) => state && [state.active, ...state.previous, state.canary?.id].includes(id));
}
