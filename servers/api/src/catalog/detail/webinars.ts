import { languageById, WebinarList } from '@learning-center/shared/contract';
import type { LanguageCode, VideoDetail, WebinarDetailRequest } from '@learning-center/shared/contract';
import type { WebinarListRequest, WebinarListResult } from '@learning-center/shared/contract';
import type { CatalogDatabase } from '../file/catalog-database.ts';
import { listNames } from '../file/schema.ts';
import { findVideo, isWatchable, stageOf, videoAt, type FoundVideo } from '../list/find-item.ts';
import { videoListItem } from '../list/list-item.ts';
import { findProduct } from '../list/products.ts';
import { localize } from '../localize.ts';
import { itemsOfList } from '../search/find-items.ts';
import { aboutVideos } from './about.ts';
import { speakersOf } from './speakers.ts';
import { findVideoDetail } from './video-detail.ts';

const UPCOMING = 'item.available_from > ? AND item.ends_at > ?';
// A webinar without a recording is in the archive from its end on; its replay is awaited. A canceled one has none.
const ARCHIVED = 'item.canceled = 0 AND (item.available_from <= ? OR item.ends_at <= ?)';

/** Webinars that are not over, soonest first, then the archive, newest first (Specification 7.2). */
export function listWebinars(request: WebinarListRequest, db: CatalogDatabase): WebinarListResult {
  const { type, productFamily, page, pageSize } = request;
  const language = languageById(request.lang).code;
  const upcoming = `${UPCOMING} ORDER BY item.date, item.ordinal`;
  const archived = `${ARCHIVED} ORDER BY item.date DESC, item.ordinal DESC`;
  const ofProduct = itemsOfList(listNames.product(findProduct(productFamily, db)?.slug ?? ''), db);
  const rows = [
    ...(type === WebinarList.ARCHIVE ? [] : webinarRows(upcoming, db)),
    ...(type === WebinarList.UPCOMING ? [] : webinarRows(archived, db)),
  ].filter(({ ordinal }) => productFamily === '' || ofProduct.has(ordinal));
  const start = (page - 1) * pageSize;
  const webinars = rows.slice(start, start + pageSize).flatMap(({ ordinal }) => videoAt(ordinal, db) ?? []);
  return {
    count: rows.length,
    awaited: rows.filter(({ isAwaited }) => isAwaited === 1).length,
    items: webinars.map((webinar) => webinarItem(webinar, language, db)),
  };
}

/** A webinar that has started; null when there is none. Upcoming webinars have no page (Specification 5). */
export function findWebinarDetail({ urlName, lang }: WebinarDetailRequest, db: CatalogDatabase): VideoDetail | null {
  const video = findVideo(urlName, db);
  if (video?.summary.type !== 'webinar') return null;
  return findVideoDetail({ urlName, lang, category: video.summary.category }, db);
}

/** The number of future starts and ends of webinars. Lists change at each of them. */
export function countUpcomingChanges(db: CatalogDatabase): number {
  const now = db.wallClock();
  const sql = "SELECT sum((date > ?) + (ends_at > ?)) AS count FROM item WHERE type = 'webinar'";
  return db.row<{ count: number | null }>(sql, [now, now])?.count ?? 0;
}

/** `condition` takes the current time twice. */
function webinarRows(condition: string, db: CatalogDatabase): { ordinal: number; isAwaited: 0 | 1 }[] {
  const now = db.wallClock();
  const isAwaited = '(item.available_from > ? AND item.ends_at <= ?) AS isAwaited';
  const sql = `SELECT item.ordinal, ${isAwaited} FROM item WHERE item.type = 'webinar' AND ${condition}`;
  return db.rows(sql, [now, now, now, now]);
}

function webinarItem({ ordinal, summary }: FoundVideo, language: LanguageCode, db: CatalogDatabase) {
  const replay = isWatchable(summary, db);
  const revision = db.row<{ number: number }>('SELECT number FROM revision WHERE id = ?', [summary.id]);
  const { canceled, link, registration } = summary;
  return {
    ...videoListItem(summary, language, db),
    speakers: speakersOf(summary.speakers, language, db),
    link: canceled ? '' : replay ? link : registration,
    replay,
    canceled: canceled || undefined,
    revision: revision?.number ?? 0,
    ...(replay ? {} : announcementOf({ ordinal, summary }, language, db)),
  };
}

/** What a webinar without a recording has besides. Only one that is over has a page with all of it. */
function announcementOf({ ordinal, summary }: FoundVideo, language: LanguageCode, db: CatalogDatabase) {
  const stage = stageOf(summary, db);
  if (stage === 'over') return { stage };
  const { description, outline, about } = db.detail(ordinal);
  return {
    stage,
    description: localize(description, language),
    outline: localize(outline, language),
    about: aboutVideos([{ ordinal, summary }], { about, language }, db),
  };
}
