import { languageById, TargetType, WebinarList } from '@learning-center/shared/contract';
import type {
  LanguageCode,
  VideoDetail,
  WebinarDetailRequest,
  WebinarListRequest,
  WebinarListResult,
} from '@learning-center/shared/contract';
import { shelfNames } from '../build/shelf-names.ts';
import type { VideoCard } from '../stored.ts';
import { findVideo, isShown, stageOf, videoAt } from './find-item.ts';
import { videoListItem } from './list-item.ts';
import { findProduct } from './products.ts';
import type { Reader } from './reader.ts';
import { speakersOf } from './speakers.ts';
import { findVideoDetail } from './video-detail.ts';

const UPCOMING = 'item.shown_from > ? AND item.ends_at > ?';
// One without a recording is awaited here from its end on.
const ARCHIVED = '(item.shown_from <= ? OR item.ends_at <= ?)';

/** Webinars that are not over, soonest first, then replays and those awaited, newest first (Specification 7.2). */
export function listWebinars(request: WebinarListRequest, reader: Reader): WebinarListResult {
  const { type, productFamily, page, pageSize } = request;
  const language = languageById(request.lang).code;
  const rows = [
    ...(type === WebinarList.ARCHIVE ? [] : webinarRows(`${UPCOMING} ORDER BY item.date, item.seq`, reader)),
    ...(type === WebinarList.UPCOMING ? [] : webinarRows(`${ARCHIVED} ORDER BY item.date DESC, item.seq DESC`, reader)),
  ].filter(({ seq }) => isOfProduct(seq, productFamily, reader));
  const start = (page - 1) * pageSize;
  const cards = rows.slice(start, start + pageSize).flatMap(({ seq }) => videoAt(seq, reader)?.card ?? []);
  return {
    count: rows.length,
    awaited: rows.filter(({ isAwaited }) => isAwaited === 1).length,
    items: cards.map((card) => webinarItem(card, language, reader)),
  };
}

/** One webinar that has begun, null when there is none; those to come have no page (Specification 5). */
export function findWebinarDetail({ urlName, lang }: WebinarDetailRequest, reader: Reader): VideoDetail | null {
  const video = findVideo(urlName, reader);
  if (video?.card.type !== 'webinar') return null;
  return findVideoDetail(
    {
      urlName,
      lang,
      category: video.card.category,
      targetType: TargetType.ONLY_VIDEO,
      level: null,
      productVersion: null,
      keyword: null,
      orderBy: null,
      productFamily: null,
    },
    reader,
  );
}

/** How many starts and ends of webinars are still to come: what is listed changes with each. */
export function countMomentsToCome(reader: Reader): number {
  const now = reader.wallClock();
  const sql = "SELECT sum((date > ?) + (ends_at > ?)) AS count FROM item WHERE type = 'webinar'";
  return reader.row<{ count: number | null }>(sql, [now, now])?.count ?? 0;
}

interface WebinarRow {
  seq: number;
  isAwaited: 0 | 1;
}

/** `picked` takes the time twice. */
function webinarRows(picked: string, reader: Reader): WebinarRow[] {
  const now = reader.wallClock();
  const isAwaited = '(item.shown_from > ? AND item.ends_at <= ?) AS isAwaited';
  const sql = `SELECT item.seq, ${isAwaited} FROM item WHERE item.type = 'webinar' AND ${picked}`;
  return reader.rows(sql, [now, now, now, now]);
}

function revisionOf(id: number, reader: Reader): number {
  return reader.row<{ number: number }>('SELECT number FROM revision WHERE id = ?', [id])?.number ?? 0;
}

function isOfProduct(seq: number, productFamily: string, reader: Reader): boolean {
  if (productFamily === '') return true;
  const shelf = reader.shelf(shelfNames.product(findProduct(productFamily, reader)?.slug ?? ''));
  const sql = 'SELECT 1 FROM shelved WHERE shelf = ? AND seq = ?';
  return shelf !== undefined && reader.row(sql, [shelf.id, seq]) !== undefined;
}

function webinarItem(card: VideoCard, language: LanguageCode, reader: Reader) {
  const replay = isShown(card, reader);
  return {
    ...videoListItem(card, language, reader),
    speakers: speakersOf(card.speakers, language, reader),
    price: card.price,
    link: replay ? card.link : card.registration,
    replay,
    revision: revisionOf(card.id, reader),
    ...(replay ? {} : { stage: stageOf(card, reader) }),
  };
}
