import { ItemKind, LANGUAGES, SearchType, TargetType } from '@learning-center/shared/contract';
import type { QueryItem } from '@learning-center/shared/contract';
import { isCounted, isVideo, type Found } from '../find-data.ts';
import type { Suite, Wrong } from '../suite.ts';
import { productFilter, videoFilters } from './video-filters.ts';

const HONOR_CAPTIONS =
  'Honor hasCaptions: list only videos with captions in the requested language, or leave the field out of items and facets.captions out.';
const HONOR_DEPTH = 'Honor searchType: 0 lists the category itself, 1 also its subcategories.';

const call = 'queryVideos';
const onlyVideos = { targetType: TargetType.ONLY_VIDEO, pageSize: 50 };

/** Checks every filter of the query and of webinars (Specification 3 and 5). */
export async function checkFilters(suite: Suite, found: Found): Promise<void> {
  const { runAll } = suite;
  await runAll(
    videoFilters(found).map(({ what, send, find, remedy }) => ({
      call,
      what,
      send: { ...onlyVideos, ...send },
      // Positions are those of all items, and only videos were requested.
      must: ({ items }) => items.every(isVideo) && find(items),
      remedy,
    })),
  );
  await checkKinds(runAll);
  for (const { id } of LANGUAGES) await checkCaptionsCount(suite, id);
  await checkDepth(suite, found);
  await runAll(
    (found.families ?? []).slice(0, 2).map(({ slug }) => {
      const { what, send, find, remedy } = productFilter(slug, found.families);
      const must = ({ items }: { items: Parameters<typeof find>[0] }) => find(items);
      return { call: 'listWebinars', what, send: { ...send, pageSize: 100 }, must, remedy } as const;
    }),
  );
}

async function checkKinds(runAll: Suite['runAll']): Promise<void> {
  const findOther = (items: readonly QueryItem[], expected: string, isRight: (item: QueryItem) => boolean) => {
    const at = items.findIndex((item) => !isRight(item));
    return at !== -1 && { at: `result.items.${at}.kind`, expected, actual: items[at]?.kind };
  };
  await runAll([
    {
      call,
      what: 'targetType ONLY_VIDEO is honored',
      send: onlyVideos,
      must: ({ items }) => findOther(items, '3', ({ kind }) => kind === ItemKind.VIDEO),
      remedy: 'Honor targetType: 2 lists videos only.',
    },
    {
      call,
      what: 'targetType GROUP_AND_LINK is honored',
      send: { targetType: TargetType.GROUP_AND_LINK, pageSize: 50 },
      must: ({ items }) => findOther(items, '1 or 2', (item) => !isCounted(item)),
      remedy: 'Honor targetType: 1 lists categories and links only.',
    },
    {
      call,
      what: 'hasCaptions is honored',
      send: { ...onlyVideos, hasCaptions: true },
      must: ({ items }) => {
        const at = items.findIndex((item) => isVideo(item) && item.hasCaptions === false);
        return at !== -1 && { at: `result.items.${at}.hasCaptions`, expected: 'true', actual: false };
      },
      remedy: HONOR_CAPTIONS,
    },
  ]);
}

/** An API that does not count captions is not checked. */
async function checkCaptionsCount({ run, ask }: Suite, lang: number): Promise<void> {
  await run({
    call,
    what: `hasCaptions in lang ${lang} lists what facets.captions counts`,
    send: { ...onlyVideos, lang, withFacets: true },
    must: async ({ facets }) => {
      const counted = facets?.captions;
      if (counted === undefined) return undefined;
      const { count, countIsCapped } = await ask(call, { ...onlyVideos, lang, hasCaptions: true });
      const isRight = countIsCapped ? count <= counted : count === counted;
      return !isRight && { at: 'result.count', expected: `${counted}, as facets.captions says`, actual: count };
    },
    remedy: HONOR_CAPTIONS,
  });
}

/** Checks categories and their depth (decision A27). */
async function checkDepth({ runAll, ask }: Suite, { tutorials: [tutorial] }: Found): Promise<void> {
  const category = tutorial?.category ?? ['home'];
  const parent = category.slice(0, 2);
  const [same, lower] = [SearchType.FIND_SAME_LEVEL, SearchType.FIND_LOWER_LEVEL];
  const fields = { targetType: TargetType.ONLY_VIDEO, pageSize: 100 };
  await runAll([
    {
      call,
      what: 'searchType FIND_LOWER_LEVEL includes subcategories',
      send: { ...fields, category: parent, searchType: lower },
      must: async ({ count }) => {
        const leaf = await ask(call, { ...fields, category, searchType: same });
        const expected = `at least ${leaf.count}`;
        return count < leaf.count && { at: 'result.count', expected, actual: count };
      },
      remedy: HONOR_DEPTH,
    },
    {
      call,
      what: 'searchType FIND_SAME_LEVEL excludes subcategories',
      send: { ...fields, category: parent, searchType: same },
      must: ({ items }) => findMisplaced(ask, parent, items),
      remedy: HONOR_DEPTH,
    },
  ]);
}

/** Finds a video of a subcategory whose detail does not have the category too. */
async function findMisplaced(
  ask: Suite['ask'],
  parent: readonly string[],
  items: readonly QueryItem[],
): Promise<Wrong | undefined> {
  const other = items.filter(isVideo).find(({ category }) => category.length > parent.length);
  if (!other) return undefined;
  const { urlName, category } = other;
  const detail = await ask('queryVideoDetail', { urlName, category, targetType: TargetType.ONLY_VIDEO });
  const path = JSON.stringify(parent);
  if (detail?.alsoDisplay.some((place) => JSON.stringify(place) === path)) return undefined;
  return { at: 'result.items[].category', expected: `a video of ${path} itself`, actual: category };
}
