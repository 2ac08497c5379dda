import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ApiStatus } from '@learning-center/shared/contract';
import type { FastifyInstance } from 'fastify';
import { ApiFailure } from '../../endpoint/api-failure.ts';
import { sendPublicFile, sendPublicText } from '../send-public-file.ts';
import { FOOTAGE_FILES_PREFIX } from './footage-addresses.ts';
import { footageIndex } from './footage-index.ts';
import { moveSegment } from './move-segment.ts';
import { masterPlaylist, mediaPlaylist, planFootage, previewCues, SEGMENT_SECONDS } from './playlists.ts';

const { version: VERSION, renditions: RENDITIONS, shots: SHOTS } = footageIndex;
const FOLDER = path.join(import.meta.dirname, '../../../footage');
/** No longer video is served: four hours. */
const MAX_SECONDS = 4 * 60 * 60;
const PLAYLIST = { type: 'application/vnd.apple.mpegurl', caching: 'no-cache' };
const PREVIEWS = { type: 'text/vtt; charset=utf-8', caching: 'no-cache' };

// Only what exists matches, and a number only if it is written in the one way that caches keep it by.
const TOPIC = `:topic(${Object.keys(SHOTS).join('|')})`;
const SHOT = `:shot(${Object.entries(SHOTS).flatMap(namesOfShots).join('|')})`;
const RENDITION = `:rendition(${RENDITIONS.map(({ name }) => name).join('|')})`;
const VIDEO = `/media/footage/${TOPIC}/:seconds([1-9]\\d{0,4})/:name([a-z0-9][a-z0-9-]{0,199})`;
const FILES = '/media/footage-files/:version(\\d{1,4}-[\\da-f]{12})';
/** A place in a video: `12` is the whole segment there, `12-3` its first three seconds. */
const PLACE = ':place((?:0|[1-9]\\d{0,3})(?:-[1-7])?)';

interface VideoParams {
  topic: string;
  seconds: string;
  name: string;
}

interface FileParams {
  version: string;
  rendition: string;
}

/** Registers the footage: for each video its playlists and previews, and the segments, which videos of a topic share. */
export function registerFootageRoutes(app: FastifyInstance): void {
  app.get<{ Params: VideoParams }>(`${VIDEO}.m3u8`, (request, reply) => {
    requireLength(Number(request.params.seconds));
    return sendPublicText({ request, reply }, PLAYLIST, masterPlaylist(request.params.name, RENDITIONS));
  });
  app.get<{ Params: VideoParams & { rendition: string } }>(`${VIDEO}/${RENDITION}.m3u8`, (request, reply) => {
    const { topic, rendition } = request.params;
    // From the folder of this playlist to that of the segments.
    const folder = `../../../../footage-files/${VERSION}/${rendition}`;
    return sendPublicText({ request, reply }, PLAYLIST, mediaPlaylist(topic, segmentsOf(request.params), folder));
  });
  app.get<{ Params: VideoParams }>(`${VIDEO}.previews.vtt`, (request, reply) => {
    const image = `${FOOTAGE_FILES_PREFIX}/${VERSION}/previews/${request.params.topic}.webp`;
    return sendPublicText({ request, reply }, PREVIEWS, previewCues(segmentsOf(request.params), image));
  });

  app.get<{ Params: FileParams }>(`${FILES}/${RENDITION}/init.mp4`, async ({ params }, reply) => {
    const headers = { type: 'video/mp4', caching: cachingOf(params) };
    return sendPublicFile(reply, headers, await read(params.rendition, 'init.mp4'));
  });
  app.get<{ Params: FileParams & { shot: string; place: string } }>(
    `${FILES}/${RENDITION}/${SHOT}/${PLACE}.m4s`,
    async ({ params }, reply) => {
      const { rendition, shot, place } = params;
      const [position = 0, seconds = SEGMENT_SECONDS] = place.split('-').map(Number);
      const startSeconds = position * SEGMENT_SECONDS;
      requireLength(startSeconds + seconds);
      const segment = moveSegment(await read(rendition, `${shot}.m4s`), { startSeconds, seconds });
      return sendPublicFile(reply, { type: 'video/iso.segment', caching: cachingOf(params) }, segment);
    },
  );
  app.get<{ Params: FileParams & { topic: string } }>(`${FILES}/previews/${TOPIC}.webp`, async ({ params }, reply) => {
    const headers = { type: 'image/webp', caching: cachingOf(params) };
    return sendPublicFile(reply, headers, await read('previews', `${params.topic}.webp`));
  });
}

const read = (...names: string[]) => readFile(path.join(FOLDER, ...names));

function namesOfShots([topic, count]: [string, number]): string[] {
  return Array.from({ length: count }, (_, nth) => `${topic}-${nth}`);
}

const segmentsOf = ({ topic, seconds, name }: VideoParams) =>
  planFootage({ urlName: name, seconds: requireLength(Number(seconds)), shots: SHOTS[topic] ?? 0 });

function requireLength(seconds: number): number {
  if (seconds <= MAX_SECONDS) return seconds;
  throw new ApiFailure(ApiStatus.ID_NO_DATA_FOUND, 'No footage is longer than four hours', 404);
}

/**
 * How long caches store a file that has this version in its address. An open page may have the playlist of another build
 * of the API, and players never load it again. So it gets the current file, which caches must not store for that address.
 */
const cachingOf = ({ version }: { version: string }) =>
  version === VERSION ? 'public, max-age=31536000, immutable' : 'no-store';
