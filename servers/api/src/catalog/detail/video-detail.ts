import { languageById } from '@learning-center/shared/contract';
import type { LanguageCode, VideoDetail, VideoDetailRequest } from '@learning-center/shared/contract';
import type { Resource } from '../../content/format.ts';
import type { CatalogDatabase } from '../file/catalog-database.ts';
import type { StoredDetail, VideoSummary } from '../file/item-records.ts';
import { labelOf } from '../list/categories.ts';
import { findVideo, isWatchable, stageOf, type FoundVideo } from '../list/find-item.ts';
import { videoListItem } from '../list/list-item.ts';
import { localize } from '../localize.ts';
import { localizePractice } from './practice.ts';
import { relatedVideos } from './related-videos.ts';
import { speakersOf } from './speakers.ts';
import { captionTracks, transcriptIn } from './transcripts.ts';

/** One video with its related videos; null when there is none (Specification 7.3, Query/Detail). */
export function findVideoDetail(request: VideoDetailRequest, db: CatalogDatabase): VideoDetail | null {
  const video = findVideo(request.urlName, db);
  if (!video) return null;
  const language = languageById(request.lang).code;
  const relevance = relatedVideos(video, request, db).map(({ summary }) => videoListItem(summary, language, db));
  const detail = videoDetail(video, { language, openedAt: request.category }, db);
  const transcript = transcriptIn(language, { video, tracks: detail.captions }, db);
  return { ...detail, transcript, relevance };
}

/** One video without its related videos and its transcript; `openedAt` is the category path that it was opened from. */
export function videoDetail(
  video: FoundVideo,
  { language, openedAt }: { language: LanguageCode; openedAt: readonly string[] },
  db: CatalogDatabase,
): VideoDetail {
  const { ordinal, summary } = video;
  const detail = db.detail(ordinal);
  const item = videoListItem(summary, language, db);
  const categoryPaths = [summary.category, ...detail.alsoDisplay];
  const current = categoryPaths.find((path) => path.join('/') === openedAt.join('/')) ?? summary.category;
  const withNames = (path: readonly string[]) =>
    path.map((urlName, index) => ({ name: labelOf(path.slice(0, index + 1), language, db), urlName }));
  return {
    ...item,
    ...localizeDetail(detail, language),
    ...linksOf(summary, db),
    captions: captionTracks(video, db),
    speakers: speakersOf(summary.speakers, language, db),
    relevance: [],
    places: categoryPaths.map(withNames),
    locationBar: [...withNames(current), { name: item.title, urlName: summary.urlName }],
  };
}

/** A webinar that cannot be watched has its registration instead of a link. */
function linksOf(summary: VideoSummary, db: CatalogDatabase) {
  if (isWatchable(summary, db)) return { link: summary.link, registration: undefined, stage: undefined };
  const { registration } = summary;
  return { link: '', mediaLink: undefined, previews: undefined, registration, stage: stageOf(summary, db) };
}

function localizeDetail(detail: StoredDetail, language: LanguageCode) {
  const links = <Link extends Resource>(resources: readonly Link[]) =>
    resources.map((each) => ({ ...each, title: localize(each.title, language) }));
  return {
    ...detail,
    outline: localize(detail.outline, language),
    description: localize(detail.description, language),
    onlineManual: links(detail.onlineManual),
    tutorialArticles: links(detail.tutorialArticles),
    downloadFiles: links(detail.downloadFiles),
    productName: detail.webinarProduct,
    practice: detail.practice && localizePractice(detail.practice, language),
  };
}
