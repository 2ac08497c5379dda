import { ApiStatus } from '@learning-center/shared/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiFailure } from '../../endpoint/api-failure.ts';
import { FOOTAGE_FILES_PREFIX } from './footage-addresses.ts';
import { openFootage } from './footage-files.ts';
import type { Footage, Rendition } from './footage-files.ts';
import { MAX_SECONDS, MAX_SEGMENTS, planFootage, SEGMENT_SECONDS } from './footage-plan.ts';
import type { PlannedSegment } from './footage-plan.ts';
import { moveSegment } from './move-segment.ts';
import { masterPlaylist, mediaPlaylist } from './playlists.ts';
import { previewCues } from './preview-cues.ts';

const NAME = /^[a-z0-9][a-z0-9-]{0,199}$/;
const WHOLE_NUMBER = /^(?:0|[1-9]\d{0,5})$/;
const MINUTES_5 = 'public, max-age=300';
const FOREVER = 'public, max-age=31536000, immutable';
const PLAYLIST = { type: 'application/vnd.apple.mpegurl', caching: MINUTES_5 };
const PREVIEWS = { type: 'text/vtt; charset=utf-8', caching: MINUTES_5 };
const HEADER = { type: 'video/mp4', caching: FOREVER };
const SEGMENT = { type: 'video/iso.segment', caching: FOREVER };
const IMAGE = { type: 'image/webp', caching: FOREVER };

interface VideoParams {
  topic: string;
  seconds: string;
  name: string;
}

interface SegmentParams {
  version: string;
  rendition: string;
  shot: string;
  place: string;
}

/** Registers the footage: for each video its playlists and previews, and the segments, which videos of a topic share. */
export function registerFootageRoutes(app: FastifyInstance, footage = openFootage()): void {
  registerPlaylists(app, footage);
  registerFiles(app, footage);
}

function registerPlaylists(app: FastifyInstance, footage: Footage): void {
  const video = '/media/footage/:topic/:seconds/:name';
  app.get<{ Params: VideoParams }>(`${video}.m3u8`, ({ params }, reply) => {
    findSegments(footage, params);
    return send(reply, PLAYLIST, masterPlaylist(params.name, footage.renditions));
  });
  app.get<{ Params: VideoParams & { rendition: string } }>(`${video}/:rendition.m3u8`, ({ params }, reply) => {
    const segments = findSegments(footage, params);
    const { name } = findRendition(footage, params.rendition);
    // From the folder of this playlist to that of the segments.
    const folder = `../../../../footage-files/${footage.version}/${name}`;
    return send(reply, PLAYLIST, mediaPlaylist(params.topic, segments, folder));
  });
  app.get<{ Params: VideoParams }>(`${video}.previews.vtt`, ({ params }, reply) => {
    const image = `${FOOTAGE_FILES_PREFIX}/${footage.version}/previews/${params.topic}.webp`;
    return send(reply, PREVIEWS, previewCues(findSegments(footage, params), image));
  });
}

function registerFiles(app: FastifyInstance, footage: Footage): void {
  const files = '/media/footage-files/:version';
  app.get<{ Params: SegmentParams }>(`${files}/:rendition/init.mp4`, async ({ params }, reply) => {
    checkVersion(footage, params.version);
    const { name } = findRendition(footage, params.rendition);
    return send(reply, HEADER, await footage.readHeader(name));
  });
  app.get<{ Params: SegmentParams }>(`${files}/:rendition/:shot/:place.m4s`, async ({ params }, reply) => {
    checkVersion(footage, params.version);
    const { name } = findRendition(footage, params.rendition);
    const { topic, shot } = findShot(footage, params.shot);
    const { position, seconds } = findPlace(params.place);
    const file = await footage.readSegment(name, topic, shot);
    const startSeconds = position * SEGMENT_SECONDS;
    return send(reply, SEGMENT, moveSegment(file, { startSeconds, seconds }));
  });
  app.get<{ Params: SegmentParams & { topic: string } }>(`${files}/previews/:topic.webp`, async ({ params }, reply) => {
    checkVersion(footage, params.version);
    if (footage.shotsOf(params.topic) === undefined) throw notFound();
    return send(reply, IMAGE, await footage.readPreviews(params.topic));
  });
}

/** Pages of any origin may play the footage. It contains nothing of a member. */
function send(
  reply: FastifyReply,
  { type, caching }: { type: string; caching: string },
  body: string | Buffer,
): FastifyReply {
  // Configured origins have their own header already.
  if (!reply.hasHeader('Access-Control-Allow-Origin')) reply.header('Access-Control-Allow-Origin', '*');
  return reply.type(type).header('Cache-Control', caching).send(body);
}

function findSegments(footage: Footage, { topic, seconds: length, name }: VideoParams): PlannedSegment[] {
  const shots = footage.shotsOf(topic);
  const seconds = wholeNumber(length);
  if (shots === undefined || !NAME.test(name) || seconds < 1 || seconds > MAX_SECONDS) throw notFound();
  return planFootage({ urlName: name, seconds, shots });
}

function findRendition({ renditions }: Footage, name: string): Rendition {
  const rendition = renditions.find((each) => each.name === name);
  if (!rendition) throw notFound();
  return rendition;
}

/** A shot by its name: `lighting-0`. */
function findShot(footage: Footage, name: string): { topic: string; shot: number } {
  const [, topic = '', digits = ''] = /^([a-z-]+)-(\d+)$/.exec(name) ?? [];
  const shot = wholeNumber(digits);
  if (shot >= (footage.shotsOf(topic) ?? 0)) throw notFound();
  return { topic, shot };
}

/** A place by its name: `12`, or `12-3` for the three seconds at the end of a video. */
function findPlace(name: string): { position: number; seconds: number } {
  const [, first = '', last] = /^(\d+)(?:-([1-7]))?$/.exec(name) ?? [];
  const position = wholeNumber(first);
  if (position >= MAX_SEGMENTS) throw notFound();
  return { position, seconds: last === undefined ? SEGMENT_SECONDS : Number(last) };
}

/** A number, written in the only way: caches keep each segment once. */
function wholeNumber(digits: string): number {
  if (!WHOLE_NUMBER.test(digits)) throw notFound();
  return Number(digits);
}

function checkVersion(footage: Footage, version: string): void {
  if (version !== footage.version) throw notFound();
}

function notFound(): ApiFailure {
  return new ApiFailure(ApiStatus.ID_NO_DATA_FOUND, 'There is no such footage', 404);
}
