import { ApiStatus } from '@learning-center/shared/contract';
import type { FastifyInstance } from 'fastify';
import { ApiFailure } from '../../endpoint/api-failure.ts';
import { sendPublicFile, sendPublicText } from '../send-public-file.ts';
import { FOOTAGE_FILES_PREFIX } from './footage-addresses.ts';
import { openFootage, type Footage } from './footage-files.ts';
import { MAX_SECONDS, MAX_SEGMENTS, planFootage, SEGMENT_SECONDS } from './footage-plan.ts';
import { moveSegment } from './move-segment.ts';
import { masterPlaylist, mediaPlaylist, previewCues } from './playlists.ts';

const NAME = /^[a-z0-9][a-z0-9-]{0,199}$/;
const WHOLE_NUMBER = /^(?:0|[1-9]\d{0,5})$/;
const VERSION = /^\d{1,4}-[\da-f]{12}$/;
const PLAYLIST = { type: 'application/vnd.apple.mpegurl', caching: 'no-cache' };
const PREVIEWS = { type: 'text/vtt; charset=utf-8', caching: 'no-cache' };

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
  const footage = openFootage();
  registerPlaylists(app, footage);
  registerFiles(app, footage);
}

function registerPlaylists(app: FastifyInstance, footage: Footage): void {
  const video = '/media/footage/:topic/:seconds/:name';
  app.get<{ Params: VideoParams }>(`${video}.m3u8`, (request, reply) => {
    findSegments(footage, request.params);
    return sendPublicText({ request, reply }, PLAYLIST, masterPlaylist(request.params.name, footage.renditions));
  });
  app.get<{ Params: VideoParams & { rendition: string } }>(`${video}/:rendition.m3u8`, (request, reply) => {
    const segments = findSegments(footage, request.params);
    // From the folder of this playlist to that of the segments.
    const folder = `../../../../footage-files/${footage.version}/${findRendition(footage, request.params)}`;
    return sendPublicText({ request, reply }, PLAYLIST, mediaPlaylist(request.params.topic, segments, folder));
  });
  app.get<{ Params: VideoParams }>(`${video}.previews.vtt`, (request, reply) => {
    const image = `${FOOTAGE_FILES_PREFIX}/${footage.version}/previews/${request.params.topic}.webp`;
    return sendPublicText({ request, reply }, PREVIEWS, previewCues(findSegments(footage, request.params), image));
  });
}

function registerFiles(app: FastifyInstance, footage: Footage): void {
  const files = '/media/footage-files/:version';
  app.get<{ Params: FileParams }>(`${files}/:rendition/init.mp4`, async ({ params }, reply) => {
    const headers = { type: 'video/mp4', caching: cachingOf(footage, params) };
    return sendPublicFile(reply, headers, await footage.readHeader(findRendition(footage, params)));
  });
  app.get<{ Params: FileParams & { shot: string; position: string } }>(
    `${files}/:rendition/:shot/:position.m4s`,
    async ({ params }, reply) => {
      const headers = { type: 'video/iso.segment', caching: cachingOf(footage, params) };
      const { topic, shot } = findShot(footage, params.shot);
      const place = findPlace(params.position);
      const file = await footage.readSegment(findRendition(footage, params), topic, shot);
      return sendPublicFile(reply, headers, moveSegment(file, place));
    },
  );
  app.get<{ Params: FileParams & { topic: string } }>(`${files}/previews/:topic.webp`, async ({ params }, reply) => {
    const headers = { type: 'image/webp', caching: cachingOf(footage, params) };
    if (footage.shotsOf(params.topic) === undefined) throw notFound();
    return sendPublicFile(reply, headers, await footage.readPreviews(params.topic));
  });
}

function findSegments(footage: Footage, { topic, seconds: length, name }: VideoParams) {
  const shots = footage.shotsOf(topic);
  const seconds = wholeNumber(length);
  if (shots === undefined || !NAME.test(name) || seconds < 1 || seconds > MAX_SECONDS) throw notFound();
  return planFootage({ urlName: name, seconds, shots });
}

/** The name of a rendition that exists. */
function findRendition({ renditions }: Footage, { rendition }: { rendition: string }): string {
  if (renditions.every(({ name }) => name !== rendition)) throw notFound();
  return rendition;
}

/** A shot by its name: `lighting-0`. */
function findShot(footage: Footage, name: string) {
  const [, topic = '', digits = ''] = /^([a-z-]+)-(\d+)$/.exec(name) ?? [];
  const shot = wholeNumber(digits);
  if (shot >= (footage.shotsOf(topic) ?? 0)) throw notFound();
  return { topic, shot };
}

/** A place in a video by its name: `12`, or `12-3` for the three seconds at the end of a video. */
function findPlace(name: string) {
  const [, first = '', last = SEGMENT_SECONDS] = /^(\d+)(?:-([1-7]))?$/.exec(name) ?? [];
  const position = wholeNumber(first);
  if (position >= MAX_SEGMENTS) throw notFound();
  return { startSeconds: position * SEGMENT_SECONDS, seconds: Number(last) };
}

/** A number, written in the only way: caches keep each segment once. */
function wholeNumber(digits: string): number {
  if (!WHOLE_NUMBER.test(digits)) throw notFound();
  return Number(digits);
}

/**
 * How long caches store a file that has this version in its address. An open page may have the playlist of another build
 * of the API, and players never load it again. So it gets the current file, which caches must not store for that address.
 */
function cachingOf(footage: Footage, { version }: { version: string }): string {
  if (!VERSION.test(version)) throw notFound();
  return version === footage.version ? 'public, max-age=31536000, immutable' : 'no-store';
}

function notFound(): ApiFailure {
  return new ApiFailure(ApiStatus.ID_NO_DATA_FOUND, 'There is no such footage', 404);
}
