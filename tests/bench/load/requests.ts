import { type RawRequest, jsonRequest } from '../http-client.ts';

const KEYWORDS = ['Light', 'Camera', 'Bone', 'Sprite', 'Walk', 'Pose', 'Face', 'Sleeve', 'Shadow', 'Curve', 'Lesson'];
const JAPANESE = ['照明', 'カメラ', '骨格', '歩行', '表情', '影', '曲線', '素材'];
const PRODUCTS = ['', 'lumistage', 'inkhop', 'castwright'];
const LANGUAGE_IDS = [1, 2, 3, 4, 8];

const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;

/** How a hundred requests are spread over calls, including members' writes. */
const MIX: readonly [number, (index: number, options: MixOptions) => RawRequest][] = [
  [30, search],
  [20, list],
  [20, detail],
  [10, suggestions],
  [5, productFamilies],
  [5, (index, { cookies }) => jsonRequest('/LearningCenter/v1/Bookmark/Query', { page: 1 }, pick(cookies, index))],
  [2, (index, { cookies }) => jsonRequest('/LearningCenter/v1/History/Query', { page: 1 }, pick(cookies, index))],
  [4, bookmark],
  [4, view],
];

interface MixOptions {
  videos: number;
  /** Of logged-in members. */
  cookies: readonly string[];
}

/** Creates `count` different requests, mixed as real visitors send them: most read, few write. */
export function mixedRequests(count: number, options: MixOptions): RawRequest[] {
  const mixed = MIX.flatMap(([share, make]) => Array.from({ length: share }, () => make));
  // 37 and 100 share no divisor, so every hundred contains the whole wheel, well mixed.
  return Array.from({ length: count }, (_item, index) =>
    asBrowser(pick(mixed, index * 37)(Math.floor(index / 3), options)),
  );
}

/** Browsers accept compressed responses. */
const asBrowser = (sent: RawRequest): RawRequest => ({
  ...sent,
  headers: { ...sent.headers, 'accept-encoding': 'gzip' },
});

function search(index: number): RawRequest {
  const keyword =
    index % 4 === 0
      ? `${pick(JAPANESE, index)}の${pick(JAPANESE, Math.floor(index / 8))}`
      : `${pick(KEYWORDS, index)} ${pick(KEYWORDS, Math.floor(index / 11))}`;
  return jsonRequest('/LearningCenter/v1/Query', {
    keyword,
    lang: pick(LANGUAGE_IDS, index),
    productFamily: pick(PRODUCTS, Math.floor(index / 5)),
    orderBy: 3,
    withFacets: true,
  });
}

function list(index: number): RawRequest {
  return jsonRequest('/LearningCenter/v1/Query', {
    productFamily: pick(PRODUCTS, index),
    level: pick(['', '1', '2,3'], index),
    lang: pick(LANGUAGE_IDS, index),
    page: 1 + (index % 9),
    orderBy: 1 + (index % 2),
  });
}

function detail(index: number, { videos }: MixOptions): RawRequest {
  return jsonRequest('/LearningCenter/v1/Query/Detail', {
    urlName: `video-${1 + ((index * 7) % videos)}`,
    lang: pick(LANGUAGE_IDS, index),
  });
}

function suggestions(index: number): RawRequest {
  return {
    method: 'GET',
    path: `/LearningCenter/KeywordSuggestion?keyword=${pick(KEYWORDS, index).slice(0, 1 + (index % 4))}&lang=${pick(LANGUAGE_IDS, index)}`,
    headers: {},
  };
}

function productFamilies(index: number): RawRequest {
  return {
    method: 'GET',
    path: `/LearningCenter/ProductFamily?lang=${pick(LANGUAGE_IDS, index)}`,
    headers: {},
  };
}

function bookmark(index: number, { videos, cookies }: MixOptions): RawRequest {
  return jsonRequest(
    '/LearningCenter/v1/Bookmark/UpdateStatus',
    { id: 1 + (index % Math.min(videos, 40)), isBookmarked: index % 3 !== 0, dataType: 1 },
    pick(cookies, index),
  );
}

function view(index: number, { videos, cookies }: MixOptions): RawRequest {
  return jsonRequest('/LearningCenter/v1/History/Add', { id: 1 + (index % videos), dataType: 1 }, pick(cookies, index));
}
