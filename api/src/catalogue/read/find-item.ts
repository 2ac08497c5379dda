import type { WebinarStage } from '@learning-center/shared/contract';
import { parsePdt, webinarStage } from '@learning-center/shared/lib';
import type { PathCard, VideoCard } from '../stored.ts';
import type { Reader } from './reader.ts';
import type { Snapshot } from './snapshot.ts';

/** A video with its number in the snapshot. */
export interface FoundVideo {
  seq: number;
  card: VideoCard;
}

/** The video with an address name; webinars have a page from their start on. */
export function findVideo(urlName: string, reader: Reader): FoundVideo | undefined {
  const video = videoAt(seqByUrlName(urlName, reader) ?? 0, reader);
  return video && hasPage(video.card, reader) ? video : undefined;
}

/** The number of the video with an address name, or of the skill path if there is no such video. */
export function seqByUrlName(urlName: string, snapshot: Snapshot): number | undefined {
  const sql = 'SELECT seq FROM item WHERE url_name = ? ORDER BY kind LIMIT 1';
  return snapshot.row<{ seq: number }>(sql, [urlName])?.seq;
}

/** The video at a number of the snapshot. */
export function videoAt(seq: number, reader: Reader): FoundVideo | undefined {
  const card = reader.card(seq);
  return card?.kind === 3 ? { seq, card } : undefined;
}

/** The number of the video with an id. */
export function seqOfVideo(id: number, reader: Reader): number | undefined {
  return reader.row<{ seq: number }>('SELECT seq FROM item WHERE id = ? AND kind = 3', [id])?.seq;
}

/** Whether a video has a page: any but a webinar that is to come. */
function hasPage({ type, date }: VideoCard, reader: Reader): boolean {
  return type !== 'webinar' || date <= reader.wallClock();
}

/** Whether a video can be watched: any but a webinar that is to come or has no recording. */
export function isShown({ type, date, link }: VideoCard, reader: Reader): boolean {
  return type !== 'webinar' || (link !== '' && date <= reader.wallClock());
}

/** Where a webinar that cannot be watched stands. */
export function stageOf(card: VideoCard, reader: Reader): WebinarStage {
  return webinarStage(card, parsePdt(reader.wallClock()) ?? 0);
}

/** The skill path with an address name. */
export function findPath(urlName: string, reader: Reader): PathCard | undefined {
  const row = reader.row<{ seq: number }>('SELECT seq FROM item WHERE url_name = ? AND kind = 5', [urlName]);
  const card = row && reader.card(row.seq);
  return card?.kind === 5 ? card : undefined;
}
