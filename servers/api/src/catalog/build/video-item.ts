import { ItemKind } from '@learning-center/shared/contract';
import { parsePdt, webinarMinutes } from '@learning-center/shared/lib';
import type { Video } from '../../content/format.ts';
import { mapLanguages } from '../localize.ts';
import { thumbnailAddress } from '../pictures.ts';
import type { VideoCard, VideoRest } from '../stored.ts';
import { excerptOf } from '../text/excerpt.ts';
import { wallClock } from '../wall-clock.ts';
import type { BuildContext } from './build-context.ts';
import type { DraftItem } from './draft-item.ts';
import { mainProduct, productPairs } from './product-names.ts';
import { videoSearchText } from './search-text.ts';
import { placeShelves, shelfNames } from './shelf-names.ts';

const NEVER = '9999/12/31 23:59';

/** Prepares one video for the snapshot. */
export function videoItem(video: Video, context: BuildContext): DraftItem {
  const places = [video.category, ...otherPlaces(video, context)];
  const pairs = productPairs(video, context.names);
  return {
    kind: ItemKind.VIDEO,
    id: video.id,
    urlName: video.urlName,
    type: video.type,
    level: video.level,
    date: video.date,
    shownFrom: shownFrom(video),
    endsAt: endsAt(video),
    pairs,
    shelves: [
      shelfNames.all,
      shelfNames.videos,
      shelfNames.type(video.type),
      ...pairs.map(({ product }) => shelfNames.product(product)),
      ...video.speakers.map((id) => shelfNames.speaker(id)),
      ...placeShelves(places),
    ],
    card: videoCard(video, context),
    rest: videoRest(video, places.slice(1)),
    search: videoSearchText(video, context),
  };
}

// A webinar without a recording is not shown among videos, even when its time has passed.
function shownFrom({ type, date, link }: Video): string {
  if (type !== 'webinar') return '';
  return link === '' ? NEVER : date;
}

function endsAt({ type, date, videoLength }: Video): string {
  const start = type === 'webinar' ? parsePdt(date) : undefined;
  return start === undefined ? '' : wallClock(new Date(start + webinarMinutes({ videoLength }) * 60_000));
}

function otherPlaces(video: Video, { pathsOfVideo }: BuildContext): string[][] {
  const paths = (pathsOfVideo.get(video.urlName) ?? []).map((path) => ['skill-paths', path]);
  const known = new Set([video.category.join('/')]);
  return [...(video.alsoDisplay ?? []), ...paths].filter((place) => {
    const isNew = !known.has(place.join('/'));
    known.add(place.join('/'));
    return isNew;
  });
}

function videoCard(video: Video, { names, scenes }: BuildContext): VideoCard {
  const product = mainProduct(video, names);
  const scene = scenes.videos.get(video.urlName) ?? 0;
  return {
    kind: ItemKind.VIDEO,
    id: video.id,
    urlName: video.urlName,
    type: video.type,
    title: video.title,
    excerpt: mapLanguages(video.description, excerptOf),
    thumbnail: video.thumbnail || thumbnailAddress({ product: product?.slug ?? '', urlName: video.urlName, scene }),
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
  };
}

function videoRest(video: Video, alsoDisplay: string[][]): VideoRest {
  return {
    alsoDisplay,
    videoLanguage: video.videoLanguage,
    captionLanguages: video.captionLanguages,
    outline: video.outline,
    description: video.description,
    onlineManual: video.onlineManual,
    tutorialArticles: video.tutorialArticles,
    downloadFiles: video.downloadFiles,
    ...(video.type === 'webinar' && video.productName !== undefined ? { webinarProduct: video.productName } : {}),
    ...(video.credit === undefined ? {} : { credit: video.credit }),
  };
}
