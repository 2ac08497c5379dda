import { ItemKind } from '@learning-center/shared/contract';
import { parsePdt, webinarMinutes, youtubeId } from '@learning-center/shared/lib';
import type { TranscribedVideo, Video } from '../../content/format.ts';
import { siteLanguagesOf } from '../../content/language-names.ts';
import type { StoredDetail, VideoSummary } from '../file/item-records.ts';
import { listNames } from '../file/schema.ts';
import { languageBits, mapLanguages } from '../localize.ts';
import { wallClock } from '../wall-clock.ts';
import type { DraftItem } from './assign-ordinals.ts';
import { categoryLists, type BuildContext } from './build-context.ts';
import { excerptOf } from './excerpt.ts';
import { mainProduct, productPairs } from './product-names.ts';
import { videoSearchText } from './search-text.ts';

const NEVER = '9999/12/31 23:59';

export function videoItem(video: TranscribedVideo, context: BuildContext): DraftItem {
  const categoryPaths = [video.category, ...otherCategoryPaths(video, context)];
  const products = productPairs(video, context.names);
  const summary = videoSummary(video, context);
  const { type, level } = video;
  return {
    availableFrom: availableFrom(video),
    endsAt: endsAt(video),
    rank: level,
    lesson: video.order ?? Number.MAX_SAFE_INTEGER,
    facets: { kind: ItemKind.VIDEO, type, level, products, captions: languageBits(summary.captionsIn) },
    lists: [
      ...products.map(({ product }) => listNames.product(product)),
      ...video.speakers.map((id) => listNames.speaker(id)),
      ...categoryLists(categoryPaths),
    ],
    summary,
    detail: storedDetail(video, categoryPaths.slice(1)),
    transcripts: video.transcripts ?? [],
    search: videoSearchText(video, context),
  };
}

// A webinar without a recording is never in lists of videos, even after its date.
function availableFrom({ type, date, link }: Video): string {
  if (type !== 'webinar') return '';
  return link === '' ? NEVER : date;
}

function endsAt({ type, date, videoLength }: Video): string {
  const start = type === 'webinar' ? parsePdt(date) : undefined;
  return start === undefined ? '' : wallClock(new Date(start + webinarMinutes({ videoLength }) * 60_000));
}

function otherCategoryPaths(video: Video, { pathsOfVideo }: BuildContext): string[][] {
  const skillPaths = (pathsOfVideo.get(video.urlName) ?? []).map((urlName) => ['skill-paths', urlName]);
  const distinct = new Map([...(video.alsoDisplay ?? []), ...skillPaths].map((path) => [path.join('/'), path]));
  distinct.delete(video.category.join('/'));
  return [...distinct.values()];
}

function videoSummary(video: TranscribedVideo, { names, pictureOf }: BuildContext): VideoSummary {
  const product = mainProduct(video, names);
  return {
    kind: ItemKind.VIDEO,
    id: video.id,
    urlName: video.urlName,
    type: video.type,
    title: video.title,
    excerpt: mapLanguages(video.description, excerptOf),
    thumbnail: video.thumbnail || pictureOf(`thumbnails/${video.urlName}`),
    level: video.level,
    videoLength: video.videoLength,
    category: video.category,
    productVersion: video.productVersion.map(({ productFamily, version }) => ({
      productFamily: names.wireName(productFamily),
      version,
    })),
    productName: video.productName ?? product?.name ?? '',
    date: video.date,
    speakers: video.speakers,
    price: video.price ?? null,
    link: video.link,
    registration: video.registration ?? '',
    canceled: video.canceled === true,
    captionsIn: siteLanguagesOf(captionTags(video)),
    hasScenes: video.downloadFiles.some(({ kind }) => kind !== undefined),
  };
}

/** The video service has captions of its own. The site's player has only those of files. */
function captionTags({ link, captionLanguages, transcripts = [] }: TranscribedVideo): string[] {
  const ofFiles = transcripts.map(({ language }) => language);
  return youtubeId(link) === undefined ? ofFiles : [...captionLanguages, ...ofFiles];
}

function storedDetail(video: Video, alsoDisplay: string[][]): StoredDetail {
  return {
    alsoDisplay,
    videoLanguage: video.videoLanguage,
    captionLanguages: video.captionLanguages,
    outline: video.outline,
    description: video.description,
    onlineManual: video.onlineManual,
    tutorialArticles: video.tutorialArticles,
    downloadFiles: video.downloadFiles,
    webinarProduct: video.type === 'webinar' ? video.productName : undefined,
    practice: video.practice,
    credit: video.credit,
    mediaLink: video.mediaLink,
    previews: video.previews,
    about: video.about,
  };
}
