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
import { findVideo, isShown, videoAt } from './find-item.ts';
import { videoListItem } from './list-item.ts';
import { findProduct } from './products.ts';
import type { Reader } from './reader.ts';
import { speakersOf } from './speakers.ts';
import { findVideoDetail } from './video-detail.ts';

const TO_COME = "FROM item WHERE item.type = 'webinar' AND item.date > ?";
const REPLAYS = "FROM item WHERE item.type = 'webinar' AND item.shown_from <= ?";

/** Webinars to come, soonest first, then replays, newest first (Specification 7.2). */
export function listWebinars(request: WebinarListRequest, reader: Reader): WebinarListResult {
  const language = languageById(request.lang).code;
  const seqs = [
    ...(request.type === WebinarList.ARCHIVE ? [] : webinarSeqs(`${TO_COME} ORDER BY item.date, item.seq`, reader)),
    ...(request.type === WebinarList.UPCOMING
      ? []
      : webinarSeqs(`${REPLAYS} ORDER BY item.date DESC, item.seq DESC`, reader)),
  ];
  const kept = seqs.filter((seq) => isOfProduct(seq, request.productFamily, reader));
  const start = (request.page - 1) * request.pageSize;
  const cards = kept.slice(start, start + request.pageSize).flatMap((seq) => videoAt(seq, reader)?.card ?? []);
  return { count: kept.length, items: cards.map((card) => webinarItem(card, language, reader)) };
}

/** One replay, null when there is none; webinars to come have no page (Specification 5). */
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

/** How many webinars are still to come. */
export function countUpcoming(reader: Reader): number {
  return reader.row<{ count: number }>(`SELECT count(*) AS count ${TO_COME}`, [reader.wallClock()])?.count ?? 0;
}

function webinarSeqs(picked: string, reader: Reader): number[] {
  return reader.rows<{ seq: number }>(`SELECT item.seq ${picked}`, [reader.wallClock()]).map(({ seq }) => seq);
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
  };
}
