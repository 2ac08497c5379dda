import { languageById } from '@learning-center/shared/contract';
import type { LanguageCode, VideoDetail, VideoDetailRequest } from '@learning-center/shared/contract';
import type { Resource } from '../../content/format.ts';
import { localize } from '../localize.ts';
import type { VideoRest } from '../stored.ts';
import { labelOf } from './categories.ts';
import { findVideo, isShown, stageOf } from './find-item.ts';
import type { FoundVideo } from './find-item.ts';
import { videoListItem } from './list-item.ts';
import type { Reader } from './reader.ts';
import { relatedVideos } from './related-videos.ts';
import { speakersOf } from './speakers.ts';

/** One video with what is related to it, null when there is none (Specification 7.3, Query/Detail). */
export function findVideoDetail(request: VideoDetailRequest, reader: Reader): VideoDetail | null {
  const video = findVideo(request.urlName, reader);
  if (!video) return null;
  const language = languageById(request.lang).code;
  const relevance = relatedVideos(video, request, reader).map(({ card }) => relevanceItem(card, language, reader));
  return { ...videoDetail(video, { language, place: request.category }, reader), relevance };
}

/** Everything about one video but what is related to it; `place` is where it was opened. */
export function videoDetail(
  { seq, card }: FoundVideo,
  { language, place }: { language: LanguageCode; place: readonly string[] },
  reader: Reader,
): VideoDetail {
  const rest = reader.rest(seq);
  const item = relevanceItem(card, language, reader);
  const places = [card.category, ...rest.alsoDisplay];
  const opened = places.find((known) => known.join('/') === place.join('/')) ?? card.category;
  const named = (category: readonly string[]) =>
    category.map((urlName, index) => ({ name: labelOf(category.slice(0, index + 1), language, reader), urlName }));
  return {
    ...item,
    ...restOfVideo(rest, language),
    ...linksOf(card, reader),
    productVersion: card.productVersion,
    speakers: speakersOf(card.speakers, language, reader),
    date: card.date,
    price: card.price,
    relevance: [],
    places: places.map(named),
    locationBar: [...named(opened), { name: item.title, urlName: card.urlName }],
  };
}

/** A webinar that cannot be watched has its registration instead of a link. */
function linksOf(card: FoundVideo['card'], reader: Reader): Pick<VideoDetail, 'link' | 'registration' | 'stage'> {
  if (isShown(card, reader)) return { link: card.link };
  return { link: '', registration: card.registration, stage: stageOf(card, reader) };
}

function restOfVideo(rest: VideoRest, language: LanguageCode) {
  const { alsoDisplay, videoLanguage, captionLanguages, webinarProduct, credit } = rest;
  const links = (resources: readonly Resource[]) =>
    resources.map(({ title, link }) => ({ title: localize(title, language), link }));
  return {
    alsoDisplay,
    videoLanguage,
    captionLanguages,
    outline: localize(rest.outline, language),
    description: localize(rest.description, language),
    onlineManual: links(rest.onlineManual),
    tutorialArticles: links(rest.tutorialArticles),
    downloadFiles: links(rest.downloadFiles),
    ...(webinarProduct === undefined ? {} : { productName: webinarProduct }),
    ...(credit === undefined ? {} : { credit }),
  };
}

function relevanceItem(card: FoundVideo['card'], language: LanguageCode, reader: Reader) {
  const { id, urlName, title, titleLanguage, thumbnail, level, videoLength, isBookmarked, category, type } =
    videoListItem(card, language, reader);
  return { id, urlName, title, titleLanguage, thumbnail, level, videoLength, isBookmarked, category, type };
}
