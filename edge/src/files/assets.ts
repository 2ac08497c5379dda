import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { readRelease, releaseFolder, type Release, type ReleaseFile } from 'releases';
import { acceptedEncoding } from '../http/accepted-encoding.ts';
import { hasTag } from '../http/entity-tag.ts';
import { sendMissing } from '../http/error-answers.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const SUFFIXES = { br: '.br', gzip: '.gz', identity: '' } as const;

/** How many releases' lists of files are kept in memory. */
const KEPT_LISTS = 100;

interface AssetAddress {
  app: string;
  id: string;
  '*': string;
}

type FileList = ReadonlyMap<string, ReleaseFile>;

/** Serves the files of every release in the store; only files that a release lists exist. */
export function mountAssets(app: FastifyInstance, store: string): void {
  const listOf = createLists(store);
  app.get<{ Params: AssetAddress }>('/assets/:app/:id/*', async (request, reply) => {
    const { app: part, id, '*': name } = request.params;
    const file = (await listOf(part, id))?.get(name);
    if (!file) return sendMissing(reply);
    return sendFile({ request, reply, file, folder: path.join(releaseFolder(store, part, id), 'client') });
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

const filesByPath = (release: Release): FileList => new Map(release.files.map((file) => [file.path, file]));

interface Sending {
  request: FastifyRequest;
  reply: FastifyReply;
  file: ReleaseFile;
  folder: string;
}

async function sendFile({ request, reply, file, folder }: Sending): Promise<FastifyReply> {
  const { br, gz } = file.compressed;
  const offered = [...(br === undefined ? [] : ['br' as const]), ...(gz === undefined ? [] : ['gzip' as const])];
  const encoding = acceptedEncoding(request.headers['accept-encoding'], offered);
  const tag = `W/"${file.sha384}"`;
  const isKnown = hasTag(request.headers['if-none-match'], tag);
  const handle = isKnown ? undefined : await openFile(path.join(folder, file.path + SUFFIXES[encoding]));
  if (!isKnown && !handle) return sendMissing(reply);
  reply.type(file.type).headers({
    'Cache-Control': IMMUTABLE,
    Vary: 'Accept-Encoding',
    ETag: tag,
    // Scripts and styles are fetched with `crossorigin`, so that their integrity can be checked.
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
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
