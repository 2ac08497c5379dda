import {
  ItemKind,
  WebinarList,
  type ProductFamily,
  type RequestOf,
  type WebinarItem,
  type WebinarListResult,
  type listWebinars,
} from '@learning-center/shared/contract';
import { siteProductOf } from '@learning-center/shared/testing';

type ListInput = RequestOf<typeof listWebinars>;

/** A replay of Lumistage, from May 2026 by default. */
export function replayOf(id: number, change: Partial<WebinarItem> = {}): WebinarItem {
  return {
    kind: ItemKind.VIDEO,
    id,
    urlName: `replay-${id}`,
    title: `Lumistage Webinar - Replay ${id}`,
    titleLanguage: 'en',
    thumbnail: `/api/media/thumbnails/lumistage/replay-${id}.svg`,
    level: 2,
    videoLength: 4000,
    isBookmarked: false,
    category: ['webinar', 'archive'],
    type: 'webinar',
    productVersion: [{ productFamily: 'lumistage', version: '8' }],
    productName: 'Lumistage',
    date: '2026/05/14 10:00',
    excerpt: 'How light falls.',
    speakers: [hostOf('6', 'Kwame Asante')],
    price: 0,
    link: 'https://www.youtube.com/watch?v=WhWc3b3KhnY',
    replay: true,
    ...change,
  };
}

/** A webinar one week after the test clock, by default. */
export function upcomingOf(id: number, change: Partial<WebinarItem> = {}): WebinarItem {
  return replayOf(id, {
    title: `Lumistage Webinar - Session ${id}`,
    urlName: `session-${id}`,
    date: '2027/05/20 10:00',
    videoLength: 0,
    link: `https://events.example.com/${id}`,
    replay: false,
    ...change,
  });
}

/** A speaker who hosts a webinar. */
export function hostOf(id: string, name: string): WebinarItem['speakers'][number] {
  return { id, name, thumbnail: `/api/media/portraits/${id}.svg`, type: 0, title: '', description: 'Teaches.' };
}

/** A page of a list of `count` replays, as the server returns it: newest first, 20 a year. */
export function archiveOf({ page = 1, pageSize = 24 }: ListInput, count: number): WebinarListResult {
  const first = (page - 1) * pageSize;
  const length = Math.max(0, Math.min(pageSize, count - first));
  const items = Array.from({ length }, (_, position) => {
    const ordinal = first + position;
    return replayOf(ordinal + 1, { date: `${2026 - Math.floor(ordinal / 20)}/05/14 10:00` });
  });
  return { count, items };
}

/** Responds with these upcoming webinars and this number of replays. */
export function webinarsOf(upcoming: readonly WebinarItem[], replays: number) {
  return (request: ListInput): WebinarListResult =>
    request.type === WebinarList.UPCOMING
      ? { count: upcoming.length, items: [...upcoming] }
      : archiveOf(request, replays);
}

/** The product families as the server lists them: in its own order. */
export const families: ProductFamily[] = [
  familyOf('motionwell', 'Motionwell'),
  familyOf('inkhop', 'Inkhop'),
  familyOf('castwright', 'Castwright'),
  familyOf('lumistage', 'Lumistage'),
];

function familyOf(slug: string, name: string): ProductFamily {
  const manual = { versions: [], chapters: [], searchLink: '' };
  const family = {
    product: slug,
    slug,
    name,
    versions: [],
    aliases: [],
    tagline: '',
    cover: '',
    videoCount: 0,
    manual,
  };
  return { ...family, ...siteProductOf(slug) };
}
