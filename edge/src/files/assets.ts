import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { readRelease, releaseFolder, type Release, type ReleaseFile } from 'releases';
import { acceptedEncoding } from '../http/accepted-encoding.ts';
import { hasTag } from '../http/entity-tag.ts';
import { sendMissing } from '../http/error-answers.ts';
import type { Overrides } from '../overrides/overrides.ts';
import { createGivenReleases } from './given-releases.ts';

const IMMUTABLE = 'max-age=31536000, immutable';
/** A file that somebody opens by its address runs nothing and belongs to no origin; as a part of a page it works. */
const POLICY = `default-src 'none'; sandbox`;
/** This policy would stop a worker, which is no document that could be opened. */
const WORKERS: readonly unknown[] = ['worker', 'sharedworker'];
const SUFFIXES = { br: '.br', gzip: '.gz', identity: '' } as const;

/** How many releases' lists of files are kept in memory. */
const KEPT_LISTS = 100;

interface AssetAddress {
  app: string;
  id: string;
  '*': string;
}

interface FileList {
  release: Pick<Release, 'name' | 'id'>;
  files: ReadonlyMap<string, ReleaseFile>;
}

/** Serves the files that releases list: of what visitors get or had, and to a tester of what they try. */
export function mountAssets(app: FastifyInstance, store: string, isTrying: Overrides['isTrying']): void {
  const listOf = createLists(store);
  const isGiven = createGivenReleases(store);
  app.get<{ Params: AssetAddress }>('/assets/:app/:id/*', async (request, reply) => {
    const { app: part, id, '*': name } = request.params;
    const list = await listOf(part, id);
    const file = list?.files.get(name);
    if (!list || !file) return sendMissing(reply);
    const isForAll = await isGiven(part, id);
    if (!isForAll && !isTrying(request, list.release)) return sendMissing(reply);
    const folder = path.join(releaseFolder(store, part, id), 'client');
    return sendFile({ request, reply, file, folder, isForAll });
  });
  app.get('/assets/*', async (_request, reply) => sendMissing(reply));
}

/** Lists of files by release; undefined for a release that is not there or not readable. */
function createLists(store: string): (part: string, id: string) => Promise<FileList | undefined> {
  const lists = new LRUCache<string, FileList>({ max: KEPT_LISTS });
  return async (part, id) => {
    const key = `${part}/${id}`;
    const known = lists.get(key);
    if (known) return known;
    const list = await readRelease(store, part, id).then(filesByPath, () => undefined);
    if (list) lists.set(key, list);
    return list;
  };
}

const filesByPath = ({ name, id, files }: Release): FileList => ({
  release: { name, id },
  files: new Map(files.map((file) => [file.path, file])),
});

interface Sending {
  request: FastifyRequest;
  reply: FastifyReply;
  file: ReleaseFile;
  folder: string;
  isForAll: boolean;
}

async function sendFile({ request, reply, file, folder, isForAll }: Sending): Promise<FastifyReply> {
  const { br, gz } = file.compressed;
  const offered = [...(br === undefined ? [] : ['br' as const]), ...(gz === undefined ? [] : ['gzip' as const])];
  const encoding = acceptedEncoding(request.headers['accept-encoding'], offered);
  const tag = `W/"${file.sha384}"`;
  const isKnown = hasTag(request.headers['if-none-match'], tag);
  const handle = isKnown ? undefined : await openFile(path.join(folder, file.path + SUFFIXES[encoding]));
  if (!isKnown && !handle) return sendMissing(reply);
  reply.type(file.type).headers({
    'Cache-Control': `${isForAll ? 'public' : 'private'}, ${IMMUTABLE}`,
    Vary: 'Accept-Encoding',
    ETag: tag,
    // Scripts and styles are fetched with `crossorigin`, so that their integrity can be checked.
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
  if (!WORKERS.includes(request.headers['sec-fetch-dest'])) reply.header('Content-Security-Policy', POLICY);
  if (!handle) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
  return reply
    .header('Content-Length', { br, gzip: gz, identity: file.bytes }[encoding])
    .send(handle.createReadStream());
}

/** A listed file can be gone when its release was just taken out of the store. */
async function openFile(name: string): Promise<FileHandle | undefined> {
  return open(name).catch(() => undefined);
}
