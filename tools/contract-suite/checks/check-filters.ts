import { ItemKind, LANGUAGES, MediaMenu, TargetType } from '@learning-center/shared/contract';
import type { LanguageId, QueryItem, VideoListItem } from '@learning-center/shared/contract';
import { isCounted, isVideo } from '../discover.ts';
import type { Discovered } from '../discover.ts';
import { differs } from '../report/difference.ts';
import type { Suite } from '../suite.ts';
import { firstMismatch, videoFilters, type Mismatch } from './video-filters.ts';

const HONOR_CAPTIONS =
  'Honor hasCaptions: list only videos with captions in the requested language, or leave the field out of items and facets.captions out.';

/** A filter, and the mismatch of an item that it must exclude. */
interface Filter {
  what: string;
  fields: object;
  remedy: string;
  mismatch: (item: QueryItem) => Mismatch | undefined;
}

/** Checks every filter of the query (Specification 3 and 5). */
export async function checkFilters(suite: Suite, { tutorials, families }: Discovered): Promise<void> {
  for (const filter of [...filtersFor(tutorials?.[0], families), ...targetTypes, withCaptions]) {
    const { what, fields, remedy, mismatch } = filter;
    const result = await suite.succeed('queryVideos', { pageSize: 50, ...fields }, `${what}`);
    suite.compare({ call: 'queryVideos', what: `${what} is honored` }, result?.items, (items) =>
      firstMismatch(items, mismatch, remedy),
    );
  }
  for (const { id } of LANGUAGES) await checkCaptionsCount(suite, id);
}

/** An API that does not count captions is not checked. */
async function checkCaptionsCount({ succeed, compare }: Suite, lang: LanguageId): Promise<void> {
  const fields = { targetType: TargetType.ONLY_VIDEO, lang, pageSize: 1 };
  const all = await succeed('queryVideos', { ...fields, withFacets: true }, `facets in lang ${lang}`);
  const counted = all?.facets?.captions;
  if (counted === undefined) return;
  const listed = await succeed('queryVideos', { ...fields, hasCaptions: true }, `hasCaptions in lang ${lang}`);
  const what = `hasCaptions in lang ${lang} lists what facets.captions counts`;
  compare({ call: 'queryVideos', what }, listed, ({ count, countIsCapped }) => {
    if (countIsCapped ? count <= counted : count === counted) return [];
    const expected = `${counted}, as facets.captions says`;
    return [differs('result.count', { expected, actual: count, remedy: HONOR_CAPTIONS })];
  });
}

function filtersFor(tutorial: VideoListItem | undefined, families: Discovered['families']): Filter[] {
  return videoFilters(tutorial, families).map(({ mismatch, fields, ...filter }) => ({
    ...filter,
    fields: { targetType: TargetType.ONLY_VIDEO, ...fields },
    mismatch: (item) => (isVideo(item) ? mismatch(item) : undefined),
  }));
}

/** An API that does not mark captions is not checked. */
const withCaptions: Filter = {
  what: 'hasCaptions',
  fields: { targetType: TargetType.ONLY_VIDEO, hasCaptions: true },
  remedy: HONOR_CAPTIONS,
  mismatch: (item) =>
    isVideo(item) && item.hasCaptions === false
      ? { field: 'hasCaptions', expected: 'true', actual: item.hasCaptions }
      : undefined,
};

const targetTypes: Filter[] = [
  {
    what: 'targetType ONLY_VIDEO',
    fields: { targetType: TargetType.ONLY_VIDEO },
    remedy: 'Honor targetType: 2 lists videos only.',
    mismatch: ({ kind }) => (kind === ItemKind.VIDEO ? undefined : { field: 'kind', expected: '3', actual: kind }),
  },
  {
    what: 'targetType GROUP_AND_LINK',
    fields: { targetType: TargetType.GROUP_AND_LINK, MediaMenu: MediaMenu.ALL },
    remedy: 'Honor targetType: 1 lists categories and links only.',
    mismatch: (item) => (isCounted(item) ? { field: 'kind', expected: '1 or 2', actual: item.kind } : undefined),
  },
];
