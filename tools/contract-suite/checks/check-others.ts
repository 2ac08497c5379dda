import { ApiStatus, BannerCategory, TargetType, queryVideos } from '@learning-center/shared/contract';
import * as v from 'valibot';
import type { Found } from '../find-data.ts';
import type { Suite } from '../suite.ts';
import { UNKNOWN_NAME } from './check-details.ts';
import { findUnordered } from './in-order.ts';

const PARAM_ERROR = ApiStatus.PARAM_ERROR;
/** No language has this id. */
const NO_LANGUAGE = 7;

/** Checks instructors: the one of the path, in the language of the request. */
export async function checkInstructor({ runAll, ask }: Suite, { tutorials, masters, replays }: Found): Promise<void> {
  let id: string | undefined;
  for (const { urlName, category } of [...tutorials, ...masters].slice(0, 6)) {
    const detail = await ask('queryVideoDetail', { urlName, category }).catch(() => undefined);
    id ??= detail?.speakers.find((speaker) => speaker.id !== '')?.id;
  }
  id ??= replays.flatMap(({ speakers }) => speakers).find((speaker) => speaker.id !== '')?.id;
  await runAll([
    {
      call: 'getInstructor',
      what: 'a speaker is the requested one, videos newest first',
      send: id === undefined ? undefined : { id },
      must: (actual) => {
        const remedy = 'Return the instructor whose id is in the path.';
        if (actual.id !== id && actual.id !== '')
          return { at: 'result.id', expected: String(id), actual: actual.id, remedy };
        return findUnordered(actual.videos, 'newest first', 'result.videos');
      },
      remedy: 'Sort the videos newest first.',
    },
    {
      call: 'getInstructor',
      what: 'an unknown id is refused',
      send: { id: UNKNOWN_NAME },
      refusal: ApiStatus.ID_NO_DATA_FOUND,
      remedy: 'Fail for data that does not exist with apiStatus 5.',
    },
    {
      call: 'getInstructor',
      what: `lang ${NO_LANGUAGE} is refused`,
      send: id === undefined ? undefined : { id, lang: NO_LANGUAGE },
      refusal: PARAM_ERROR,
      remedy: 'Honor lang, a language id; fail for others with apiStatus 4.',
    },
  ]);
}

/** Checks that banners honor their categories and their language. */
export async function checkBanners({ runAll }: Suite): Promise<void> {
  const categories = Object.values(BannerCategory);
  const remedy = 'Honor CategoryItemIds: one entry for each requested category.';
  await runAll([
    ...[categories, ...categories.map((category) => [category])].map((requested) => {
      const must = (all: { CategoryItemId: number }[]) => {
        const actual = all.map(({ CategoryItemId }) => CategoryItemId);
        const isRight =
          new Set(actual).size === actual.length && actual.every((id) => requested.some((each) => each === id));
        const expected = `only ${requested.join(' and ')}, each once at most`;
        return !isRight && { at: 'result[].CategoryItemId', expected, actual };
      };
      const what = `banners are of the requested ${requested.length === 1 ? 'category' : 'categories'}`;
      return { call: 'listBanners', what, send: { CategoryItemIds: requested }, must, remedy } as const;
    }),
    {
      call: 'listBanners',
      what: `Lang ${NO_LANGUAGE} is refused`,
      send: { CategoryItemIds: categories, Lang: NO_LANGUAGE },
      refusal: PARAM_ERROR,
      remedy: 'Honor Lang, a language id; fail for others with apiStatus 4.',
    },
  ]);
}

/** Advises on the generic call, which the site does not use. */
export async function checkGenericCall({ runAll, ask }: Suite): Promise<void> {
  const fields = { targetType: TargetType.ONLY_VIDEO, pageSize: 2 };
  const call = 'callLearningCenter';
  await runAll([
    {
      call,
      what: 'the generic call "Query" returns the same as the query',
      send: { endpoint: 'Query', ...fields },
      must: async (generic) => {
        const [expected, actual] = [await ask('queryVideos', fields), generic].map(namesOf);
        return expected !== actual && { at: 'result.items', expected: `the videos ${expected}`, actual };
      },
      remedy: 'Respond to LearningCenter/Query as to LearningCenter/v1/Query.',
      isAdvice: true,
    },
    {
      call,
      what: 'a generic call that does not exist is refused',
      send: { endpoint: UNKNOWN_NAME },
      refusal: ApiStatus.ID_NO_DATA_FOUND,
      remedy: 'Fail for a call that does not exist with apiStatus 5.',
      isAdvice: true,
    },
  ]);
}

function namesOf(result: unknown): string {
  const { success, output } = v.safeParse(queryVideos.result, result);
  return success ? output.items.map((item) => ('urlName' in item ? item.urlName : '')).join(', ') : 'nothing';
}
