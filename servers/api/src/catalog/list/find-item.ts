import type { WebinarStage } from '@learning-center/shared/contract';
import { parsePdt, webinarStage } from '@learning-center/shared/lib';
import type { CatalogDatabase } from '../file/catalog-database.ts';
import type { SkillPathSummary, VideoSummary } from '../file/item-records.ts';

export interface FoundVideo {
  ordinal: number;
  summary: VideoSummary;
}

/** The video with a urlName. A webinar is found only once it has started. */
export function findVideo(urlName: string, db: CatalogDatabase): FoundVideo | undefined {
  const video = videoAt(ordinalByUrlName(urlName, db) ?? 0, db);
  return video && hasPage(video.summary, db) ? video : undefined;
}

/** The ordinal of the video with a urlName. Without such a video, that of the skill path. */
export function ordinalByUrlName(urlName: string, db: CatalogDatabase): number | undefined {
  const sql = 'SELECT ordinal FROM item WHERE url_name = ? ORDER BY kind LIMIT 1';
  return db.row<{ ordinal: number }>(sql, [urlName])?.ordinal;
}

export function videoAt(ordinal: number, db: CatalogDatabase): FoundVideo | undefined {
  const summary = db.summary(ordinal);
  return summary?.kind === 3 ? { ordinal, summary } : undefined;
}

export function videoById(id: number, db: CatalogDatabase): FoundVideo | undefined {
  const row = db.row<{ ordinal: number }>('SELECT ordinal FROM item WHERE id = ? AND kind = 3', [id]);
  return row && videoAt(row.ordinal, db);
}

/** Whether a video has a page: every video except an upcoming or canceled webinar. */
function hasPage({ type, date, canceled }: VideoSummary, db: CatalogDatabase): boolean {
  return type !== 'webinar' || (!canceled && date <= db.wallClock());
}

/** Whether a video can be watched: every video except a webinar that is upcoming or has no recording. */
export function isWatchable({ type, date, link }: VideoSummary, db: CatalogDatabase): boolean {
  return type !== 'webinar' || (link !== '' && date <= db.wallClock());
}

/** The stage of a webinar that cannot be watched. */
export function stageOf(summary: VideoSummary, db: CatalogDatabase): WebinarStage {
  return webinarStage(summary, parsePdt(db.wallClock()) ?? 0);
}

/** The skill path with a urlName. */
export function findPath(urlName: string, db: CatalogDatabase): SkillPathSummary | undefined {
  const row = db.row<{ ordinal: number }>('SELECT ordinal FROM item WHERE url_name = ? AND kind = 5', [urlName]);
  const summary = row && db.summary(row.ordinal);
  return summary?.kind === 5 ? summary : undefined;
}

/** The ids that are videos, in the given order. */
export function existingVideoIds(ids: readonly number[], db: CatalogDatabase): number[] {
  const sql = 'SELECT id FROM item WHERE kind = 3 AND id IN (SELECT value FROM json_each(?))';
  const existing = new Set(db.rows<{ id: number }>(sql, [JSON.stringify(ids)]).map(({ id }) => id));
  return ids.filter((id) => existing.has(id));
}
