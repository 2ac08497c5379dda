import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { readRelease, releaseFolder, type Release, type ReleaseFile } from 'releases';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const ENCODINGS = ['br', 'gz'] as const;
const ENCODING_NAMES = { br: 'br', gz: 'gzip' } as const;

/** How many releases' lists of files are kept in memory. */
const KEPT_LISTS = 100;

interface AssetAddress {
  app: string;
  id: string;
  '*': string;
}

/** Serves the files of every release in the store; only files that a release lists exist. */
export function mountAssets(app: FastifyInstance, store: string): void {
  const lists = new LRUCache<string, ReadonlyMap<string, ReleaseFile>>({ max: KEPT_LISTS });
  const listOf = async ({ app: part, id }: AssetAddress) => {
    const key = `${part}/${id}`;
    const known = lists.get(key);
    if (known) return known;
    const list = filesByPath(await readRelease(store, part, id));
    lists.set(key, list);
    return list;
  };
  app.get<{ Params: AssetAddress }>('/assets/:app/:id/*', async (request, reply) => {
    const files = await listOf(request.params).catch(() => undefined);
    const file = files?.get(request.params['*']);
    if (!file) return reply.code(404).header('Cache-Control', 'no-store').type('text/plain').send('No such file.');
    return sendFile({ request, reply, file, folder: releaseFolder(store, request.params.app, request.params.id) });
  });
}

const filesByPath = (release: Release) => new Map(release.files.map((file) => [file.path, file]));

function sendFile(sending: { request: FastifyRequest; reply: FastifyReply; file: ReleaseFile; folder: string }) {
  const { request, reply, file, folder } = sending;
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = ENCODINGS.find(
    (each) => file.compressed[each] !== undefined && accepted.includes(ENCODING_NAMES[each]),
  );
  const source = path.join(folder, 'client', file.path);
  reply
    .header('Cache-Control', IMMUTABLE)
    .header('Vary', 'Accept-Encoding')
    .header('X-Content-Type-Options', 'nosniff')
    .header('Access-Control-Allow-Origin', '*')
    .header('Content-Length', (encoding && file.compressed[encoding]) ?? file.bytes)
    .type(file.type);
  if (encoding) reply.header('Content-Encoding', ENCODING_NAMES[encoding]);
  return reply.send(createReadStream(encoding ? `${source}.${encoding}` : source));
}
