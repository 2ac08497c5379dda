import { COMPRESS_OUTPUT_HEADER, findProductFamily, TargetType } from '@learning-center/shared/contract';
import type { EndpointName, VideoDetail, VideoListItem } from '@learning-center/shared/contract';
import { checkMedia } from './checks/check-media.ts';
import { findWrongAbout, findWrongPractice } from './checks/find-wrong-learning.ts';
import { parseJson } from './evaluate-response.ts';
import { MISSING_DATA, videosIn, type Result, type Suite, type Verdict, type Wrong } from './suite.ts';
import { valuesAt, type Values } from './values.ts';

/** The successful response to a call. `ask` sends the same call with other fields. */
export interface About extends Awaited<ReturnType<Suite['request']>> {
  call: EndpointName;
  ask: (fields: object) => Promise<unknown>;
  values: Values;
  suite: Suite;
}

export type Rule = (expected: readonly unknown[], about: About) => Verdict | Promise<Verdict>;

/** Rules that know the fields of one call. */
export const SPECIAL_RULES: Readonly<Record<string, Rule>> = {
  pages: (_, about) => findWrongPage(about),
  product: (expected, { result }) => findOtherProduct(result as VideoPage, expected),
  watchable: (_, { result }) => {
    const { items, awaited = 0 } = result as Result<'listWebinars'>;
    const [at] = items.flatMap(({ replay }, index) => (replay === false ? [index] : [])).slice(awaited);
    const expected = `true, except ${awaited} that are awaited`;
    return at !== undefined && { at: `result.items.${at}.replay`, expected, actual: false };
  },
  captions: async (_, { result, ask }) => {
    const counted = (result as Result<'queryVideos'>).facets?.captions;
    if (counted === undefined) return undefined;
    const { count, countIsCapped } = (await ask({ hasCaptions: true, withFacets: false })) as Result<'queryVideos'>;
    const isRight = countIsCapped ? count <= counted : count === counted;
    return !isRight && { at: 'result.count', expected: `${counted}, as facets.captions says`, actual: count };
  },
  sameLevel: async ([parent], { result, suite }) => {
    const path = JSON.stringify(parent);
    const other = videosIn(result as Result<'queryVideos'>).find(
      ({ category }) => category.length > (parent as string[]).length,
    );
    if (!other) return undefined;
    const { urlName, category } = other;
    const detail = await suite.ask('queryVideoDetail', { urlName, category, targetType: TargetType.ONLY_VIDEO });
    if (detail?.alsoDisplay.some((place) => JSON.stringify(place) === path)) return undefined;
    return { at: 'result.items[].category', expected: `a video of ${path} itself`, actual: category };
  },
  /** An API that finds everything for any keyword has another fault. */
  wildcard: ([total, unmatched], { result }) => {
    const { count } = result as Result<'queryVideos'>;
    if (Number(unmatched) > 0) return MISSING_DATA;
    return count >= Number(total) && { at: 'result.count', expected: `less than ${String(total)}`, actual: count };
  },
  passages: (_, { result }) => findWrongPassage(result as Result<'queryVideos'>),
  pathVideos: (_, { result, values }) => {
    const { videos, videoIds } = (result as Result<'querySkillPaths'>).items[0] ?? {};
    const ids = videos?.map(({ id }) => id);
    const isRight = ids ? String(ids) === String(videoIds) : values['lessons'] !== undefined;
    return !isRight && { at: 'result.items.0.videos', expected: `the videos ${String(videoIds)}`, actual: ids };
  },
  /** Checks the links and files of a detail, each as a check of its own. */
  media: async ([path, ...what], { call, result, suite }) => {
    for (const { at, value } of valuesAt(result, String(path)))
      if (value) await checkMedia({ call, at, what: what.join(' ') }, value as VideoDetail, suite);
    return undefined;
  },
  about: (_, { result }) => findWrongAbout(result as Parameters<typeof findWrongAbout>[0]),
  practice: (_, { result }) => {
    const { practice, videoLength } = result as VideoDetail;
    return practice && findWrongPractice(practice, videoLength);
  },
  compressed: (_, { text }) => {
    const { result } = (parseJson(text)?.value ?? {}) as { result?: unknown };
    return typeof result !== 'string' && { at: 'result', expected: 'compressed text', actual: 'an uncompressed value' };
  },
  /** Caches store a response to POST only with an explicit header. */
  private: ([method], { headers }) => {
    const actual = headers.get('cache-control') ?? '';
    const isStored = method === 'GET' ? !/no-store|private/.test(actual) : /public|s-maxage/.test(actual);
    return isStored && { at: 'Cache-Control', expected: 'no-store or private', actual };
  },
  cors: ([origin], { headers }) => findWrongCors(headers, String(origin)),
  preflight: async ([origin], { call, suite }) => {
    const names = ['content-type', COMPRESS_OUTPUT_HEADER.toLowerCase()];
    const asked = { 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': names.join(',') };
    const sent = { Origin: String(origin), ...asked };
    const { httpStatus, headers } = await suite.send(call, {}, { method: 'OPTIONS', headers: sent });
    if (httpStatus < 200 || httpStatus >= 300)
      return { at: 'HTTP status', expected: '2xx for OPTIONS', actual: httpStatus };
    const actual = headers.get('access-control-allow-headers') ?? '';
    const expected = names.find((name) => !actual.toLowerCase().includes(name));
    const wrong = findWrongCors(headers, String(origin));
    return wrong ?? (expected !== undefined && { at: 'Access-Control-Allow-Headers', expected, actual });
  },
};

interface Page {
  count: number;
  items: readonly object[];
}

/** Compares four items on one page and on two. Returns the first difference, because the others follow from it. */
async function findWrongPage({ result, ask }: About): Promise<Verdict> {
  const readPage = async (page: number, pageSize: number) => (await ask({ page, pageSize })) as Page;
  const onePage = result as Page;
  const [first, second, afterLast] = [await readPage(1, 2), await readPage(2, 2), await readPage(1000, 100)];
  const length = Math.min(2, onePage.count);
  const wrong = (expected: string, actual: unknown): Wrong => ({ at: 'result.items', expected, actual });
  if (first.items.length !== length) return wrong(`${length} items with pageSize 2`, `${first.items.length} items`);
  const [onOne, onTwo] = [idsOf(onePage), [...idsOf(first), ...idsOf(second)]];
  if (String(onTwo) !== String(onOne)) return wrong(`the items of one page of 4 (${String(onOne)}) on two of 2`, onTwo);
  if (afterLast.items.length > 0 && onePage.count < 99_900)
    return wrong('no items on a page after the last one', `${afterLast.items.length} items`);
  if (first.count === onePage.count) return undefined;
  const remedy = 'Send count as the number of items on all pages.';
  return { at: 'result.count', expected: `${onePage.count} on every page`, actual: first.count, remedy };
}

/** The ids of a page. Groups and links have none. */
function idsOf({ items }: Page): unknown[] {
  return items.flatMap((item) => ('viewId' in item ? item.viewId : 'id' in item ? item.id : []));
}

interface VideoPage {
  items: readonly Pick<VideoListItem, 'productVersion' | 'productName'>[];
}

/** Videos name products by slug, name or alias (decision A36). */
function findOtherProduct({ items }: VideoPage, [products, slug, version]: readonly unknown[]): Verdict {
  const at = items.findIndex(({ productVersion = [], productName = '' }) => {
    if (version !== undefined)
      return productVersion.length > 0 && !productVersion.some((pair) => pair.version === version);
    const names = productVersion.length > 0 ? productVersion.map((pair) => pair.productFamily) : [productName];
    const found = names.map(
      (name) => findProductFamily(name, products as Parameters<typeof findProductFamily>[1])?.slug,
    );
    return found.every((each) => each !== undefined && each !== slug);
  });
  const expected = [slug, version].filter((each) => each !== undefined).join(' ');
  return at !== -1 && { at: `result.items.${at}.productVersion`, expected, actual: items[at]?.productVersion };
}

function findWrongPassage(result: Result<'queryVideos'>): Verdict {
  const videos = videosIn(result);
  if (!videos.some(({ said }) => said?.length)) return MISSING_DATA;
  const at = videos.findIndex(({ said = [], videoLength }) => {
    const length = videoLength > 0 ? videoLength : Infinity;
    return said.length > 3 || said.some(({ time, text }) => time >= length || text.trim() === '');
  });
  const expected = `at most 3 passages with a text and a time before ${videos[at]?.videoLength} seconds`;
  return at !== -1 && { at: `result.items.${at}.said`, expected, actual: videos[at]?.said };
}

function findWrongCors(headers: Headers, origin: string): Wrong | undefined {
  const expected = { 'Access-Control-Allow-Origin': origin, 'Access-Control-Allow-Credentials': 'true' };
  const wrong = Object.entries(expected).find(([name, value]) => headers.get(name) !== value);
  return wrong && { at: wrong[0], expected: wrong[1], actual: headers.get(wrong[0]) ?? 'none' };
}
