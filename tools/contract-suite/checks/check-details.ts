import { ApiStatus, BannerCategory, SearchType, TargetType, queryVideos } from '@learning-center/shared/contract';
import type { VideoId } from '@learning-center/shared/contract';
import * as v from 'valibot';
import { checkContents } from './check-contents.ts';
import { inOrder } from './check-lists.ts';
import { differs, type Difference } from '../report/difference.ts';
import type { Discovered } from '../discover.ts';
import type { Result, Suite } from '../suite.ts';

const UNKNOWN_NAME = 'no-such-name-anywhere';
/** The number of videos of each list whose details are checked. */
const MAX_SAMPLES = 3;

/** Checks details of listed items, and requests for missing data (Specification 3 and 7.3). */
export async function checkDetails(suite: Suite, discovered: Discovered): Promise<void> {
  const speaker = await checkVideoDetails(suite, discovered);
  await checkWebinarDetails(suite, discovered);
  await checkSkillPath(suite, discovered);
  await checkInstructor(suite, speaker);
  await checkBanners(suite);
  await checkGenericCall(suite);
}

async function checkVideoDetails(suite: Suite, { tutorials, masters }: Discovered) {
  const { succeed, compare } = suite;
  let speaker: string | undefined;
  for (const [name, videos] of Object.entries({ tutorial: tutorials, 'master class': masters })) {
    for (const video of (videos ?? []).slice(0, MAX_SAMPLES)) {
      const fields = { urlName: video.urlName, category: video.category, targetType: TargetType.ONLY_VIDEO };
      const detail = await succeed('queryVideoDetail', fields, `a ${name}`);
      compare({ call: 'queryVideoDetail', what: `a ${name} is the requested one` }, detail, (actual) =>
        sameVideo(video, actual, 'result'),
      );
      await checkContents({ call: 'queryVideoDetail', what: name, path: 'result' }, detail ?? undefined, suite);
      speaker ??= detail?.speakers.find(({ id }) => id !== '')?.id;
    }
    if (!videos?.length) compare({ call: 'queryVideoDetail', what: `a ${name}` }, undefined, () => []);
  }
  const nothing = await succeed('queryVideoDetail', { urlName: UNKNOWN_NAME }, 'an unknown name');
  compare({ call: 'queryVideoDetail', what: 'an unknown name gives null' }, nothing, (actual) =>
    actual === null
      ? []
      : [
          differs('result', {
            expected: 'null',
            actual,
            remedy: 'Return null for a urlName that no video has: the site then shows that there is no such video.',
          }),
        ],
  );
  return speaker;
}

async function checkWebinarDetails(suite: Suite, { replays }: Discovered): Promise<void> {
  const { succeed, compare } = suite;
  const send = (urlName: string, what: string) =>
    succeed('getWebinarDetail', { urlName, searchType: SearchType.FIND_SAME_LEVEL }, what);
  for (const replay of (replays ?? []).slice(0, MAX_SAMPLES)) {
    const detail = await send(replay.urlName, 'a replay');
    compare({ call: 'getWebinarDetail', what: 'a replay is the requested one' }, detail, ([actual]) =>
      sameVideo(replay, actual, 'result.0'),
    );
    await checkContents({ call: 'getWebinarDetail', what: 'replay', path: 'result.0' }, detail?.[0], suite);
  }
  if (!replays?.length) compare({ call: 'getWebinarDetail', what: 'a replay' }, undefined, () => []);
  const nothing = await send(UNKNOWN_NAME, 'an unknown name');
  compare({ call: 'getWebinarDetail', what: 'an unknown name gives an empty list' }, nothing, (actual) =>
    actual.length === 0
      ? []
      : [
          differs('result', {
            expected: 'an empty list',
            actual: `${actual.length} videos`,
            remedy: 'Return an empty list for a urlName that no webinar has.',
          }),
        ],
  );
}

async function checkSkillPath({ succeed, compare }: Suite, { skillPath }: Discovered): Promise<void> {
  const fields = { urlName: skillPath?.urlName ?? UNKNOWN_NAME };
  const result = await succeed('querySkillPaths', fields, 'a skill path by name');
  const category = ['skill-paths', fields.urlName];
  const place = { category, targetType: TargetType.ONLY_VIDEO };
  const listed =
    skillPath && result && !result.items[0]?.videos
      ? await succeed('queryVideos', place, 'the category of a skill path')
      : undefined;
  compare(
    { call: 'querySkillPaths', what: 'a skill path by name has its videos in order' },
    skillPath && result && { result, listed },
    (actual) => comparePathVideos(actual.result, actual.listed, category),
  );
  const nothing = await succeed('querySkillPaths', { urlName: UNKNOWN_NAME }, 'an unknown name');
  compare({ call: 'querySkillPaths', what: 'an unknown name gives no items' }, nothing, ({ items }) =>
    items.length === 0
      ? []
      : [
          differs('result.items', {
            expected: 'no items',
            actual: `${items.length} items`,
            remedy: 'Honor urlName: return only the skill path of that name, or no items.',
          }),
        ],
  );
}

function comparePathVideos(
  { items }: Result<'querySkillPaths'>,
  listed: Result<'queryVideos'> | undefined,
  category: readonly string[],
): Difference[] {
  const [path] = items;
  if (!path || items.length > 1) {
    const remedy = 'Honor urlName: return only the skill path of that name, or no items.';
    return [differs('result.items', { expected: 'one skill path', actual: `${items.length} items`, remedy })];
  }
  const { videos, videoIds } = path;
  if (!videos) {
    const remedy = `Send the videos with a path that is requested by name, or list them by the category ${JSON.stringify(category)} of the query.`;
    const expected = 'the videos of the path';
    return listed?.items.length ? [] : [differs('result.items.0.videos', { expected, actual: videos, remedy })];
  }
  const ids = videos.map(({ id }) => id);
  const remedy = 'Send videos in the order of videoIds, which is the order in which they are watched.';
  return String(ids) === String(videoIds)
    ? []
    : [differs('result.items.0.videos', { expected: `the videos ${String(videoIds)}`, actual: ids, remedy })];
}

async function checkInstructor({ succeed, refuse, compare }: Suite, id: string | undefined): Promise<void> {
  const instructor = id === undefined ? undefined : await succeed('getInstructor', { id }, 'a speaker');
  compare(
    { call: 'getInstructor', what: 'a speaker is the requested one, videos newest first' },
    instructor,
    (actual) => [
      ...(actual.id === id || actual.id === ''
        ? []
        : [
            differs('result.id', {
              expected: String(id),
              actual: actual.id,
              remedy: 'Return the instructor whose id is in the path.',
            }),
          ]),
      ...inOrder(actual.videos, {
        isNewestFirst: true,
        path: 'result.videos',
        remedy: 'Sort the videos newest first.',
      }),
    ],
  );
  const expected = { status: ApiStatus.ID_NO_DATA_FOUND, what: 'an unknown id is refused' };
  await refuse('getInstructor', { id: UNKNOWN_NAME }, expected);
}

async function checkBanners({ succeed, compare }: Suite): Promise<void> {
  const CategoryItemIds = Object.values(BannerCategory);
  const banners = await succeed('listBanners', { CategoryItemIds }, 'banners');
  compare({ call: 'listBanners', what: 'every returned category was requested, once' }, banners, (all) => {
    const actual = all.map(({ CategoryItemId }) => CategoryItemId);
    const isMatch =
      new Set(actual).size === actual.length &&
      actual.every((id) => CategoryItemIds.some((requested) => requested === id));
    const expected = `some of ${CategoryItemIds.join(', ')}, each once`;
    const remedy = 'Honor CategoryItemIds: one entry for each requested category.';
    return isMatch ? [] : [differs('result[].CategoryItemId', { expected, actual, remedy })];
  });
}

async function checkGenericCall({ succeed, refuse, compare }: Suite): Promise<void> {
  const fields = { targetType: TargetType.ONLY_VIDEO, pageSize: 2 };
  const named = await succeed('queryVideos', fields, 'two videos');
  const what = 'the generic call "Query"';
  const generic = await succeed('callLearningCenter', { endpoint: 'Query', ...fields }, what);
  compare(
    { call: 'callLearningCenter', what: 'the generic call "Query" returns the same as the query' },
    named && generic,
    (actual) => {
      const { output } = v.safeParse(queryVideos.result, actual);
      const remedy = 'Respond to LearningCenter/Query as to LearningCenter/v1/Query.';
      const [expected, ids] = [named, output].map(namesOf);
      return expected === ids
        ? []
        : [differs('result.items', { expected: `the videos ${expected}`, actual: ids, remedy })];
    },
  );
  const expected = { status: ApiStatus.ID_NO_DATA_FOUND, what: 'a generic call that does not exist is refused' };
  await refuse('callLearningCenter', { endpoint: UNKNOWN_NAME }, expected);
}

function namesOf(result: unknown): string {
  const { success, output } = v.safeParse(v.object({ items: v.array(v.object({ urlName: v.string() })) }), result);
  return success ? output.items.map(({ urlName }) => urlName).join(', ') : 'nothing';
}

function sameVideo(
  requested: { id: VideoId; urlName: string },
  actual: { id: VideoId; urlName: string } | null | undefined,
  path: string,
): Difference[] {
  const expected = `the video "${requested.urlName}" with the id ${JSON.stringify(requested.id)}`;
  const remedy = 'Return the video with the requested urlName, with the same id as in lists.';
  if (!actual) return [differs(path, { expected, actual, remedy })];
  return actual.id === requested.id ? [] : [differs(`${path}.id`, { expected, actual: actual.id, remedy })];
}
