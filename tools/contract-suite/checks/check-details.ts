import { ApiStatus, BannerCategory, endpoints, SearchType, TargetType } from '@learning-center/shared/contract';
import type { VideoId } from '@learning-center/shared/contract';
import * as v from 'valibot';
import { checkContents } from './check-contents.ts';
import { inOrder } from './check-lists.ts';
import { differs, type Difference } from './difference.ts';
import type { Discovered } from './discover.ts';
import type { Result, Suite } from './suite.ts';

const UNKNOWN = 'no-such-name-anywhere';
/** Details of so many videos of each list are looked at. */
const SAMPLES = 3;

/** Details of what the lists gave, and answers about what does not exist (Specification 3 and 7.3). */
export async function checkDetails(suite: Suite, discovered: Discovered): Promise<void> {
  const speaker = await checkVideoDetails(suite, discovered);
  await checkWebinarDetails(suite, discovered);
  await checkSkillPath(suite, discovered);
  await checkInstructor(suite, speaker);
  await checkBanners(suite);
  await checkGenericCall(suite);
}

async function checkVideoDetails({ succeed, compare }: Suite, { tutorials, masters }: Discovered) {
  let speaker: string | undefined;
  for (const [name, videos] of Object.entries({ tutorial: tutorials, 'master class': masters })) {
    for (const video of (videos ?? []).slice(0, SAMPLES)) {
      const fields = { urlName: video.urlName, category: video.category, targetType: TargetType.ONLY_VIDEO };
      const detail = await succeed('queryVideoDetail', fields, `a ${name} is answered in the declared shape`);
      compare({ call: 'queryVideoDetail', what: `a ${name} is the one asked for` }, detail, (got) =>
        sameVideo(video, got, 'result'),
      );
      checkContents({ call: 'queryVideoDetail', what: name, path: 'result' }, detail ?? undefined, compare);
      speaker ??= detail?.speakers.find(({ id }) => id !== '')?.id;
    }
    if (!videos?.length) compare({ call: 'queryVideoDetail', what: `a ${name}` }, undefined, () => []);
  }
  const nothing = await succeed(
    'queryVideoDetail',
    { urlName: UNKNOWN },
    'an unknown name is answered in the declared shape',
  );
  compare({ call: 'queryVideoDetail', what: 'an unknown name gives null' }, nothing, (got) =>
    got === null
      ? []
      : [
          differs('result', {
            expected: 'null',
            got,
            remedy: 'Answer null for a urlName that no video has: the site then says that there is no such video.',
          }),
        ],
  );
  return speaker;
}

async function checkWebinarDetails({ succeed, compare }: Suite, { replays }: Discovered): Promise<void> {
  const ask = (urlName: string, what: string) =>
    succeed('getWebinarDetail', { urlName, searchType: SearchType.FIND_SAME_LEVEL }, what);
  for (const replay of (replays ?? []).slice(0, SAMPLES)) {
    const detail = await ask(replay.urlName, 'a replay is answered in the declared shape');
    compare({ call: 'getWebinarDetail', what: 'a replay is the one asked for' }, detail, ([got]) =>
      sameVideo(replay, got, 'result.0'),
    );
    checkContents({ call: 'getWebinarDetail', what: 'replay', path: 'result.0' }, detail?.[0], compare);
  }
  if (!replays?.length) compare({ call: 'getWebinarDetail', what: 'a replay' }, undefined, () => []);
  const nothing = await ask(UNKNOWN, 'an unknown name is answered in the declared shape');
  compare({ call: 'getWebinarDetail', what: 'an unknown name gives an empty list' }, nothing, (got) =>
    got.length === 0
      ? []
      : [
          differs('result', {
            expected: 'an empty list',
            got: `${got.length} videos`,
            remedy: 'Answer an empty list for a urlName that no webinar has.',
          }),
        ],
  );
}

async function checkSkillPath({ succeed, compare }: Suite, { skillPath }: Discovered): Promise<void> {
  const fields = { urlName: skillPath?.urlName ?? UNKNOWN };
  const answer = await succeed('querySkillPaths', fields, 'a skill path by name is answered in the declared shape');
  const category = ['skill-paths', fields.urlName];
  const place = { category, targetType: TargetType.ONLY_VIDEO };
  const listed =
    skillPath && answer && !answer.items[0]?.videos
      ? await succeed('queryVideos', place, 'the category of a skill path is answered in the declared shape')
      : undefined;
  compare(
    { call: 'querySkillPaths', what: 'a skill path by name has its videos in order' },
    skillPath && answer && { answer, listed },
    (got) => pathFaults(got.answer, got.listed, category),
  );
  const nothing = await succeed(
    'querySkillPaths',
    { urlName: UNKNOWN },
    'an unknown name is answered in the declared shape',
  );
  compare({ call: 'querySkillPaths', what: 'an unknown name gives no items' }, nothing, ({ items }) =>
    items.length === 0
      ? []
      : [
          differs('result.items', {
            expected: 'no items',
            got: `${items.length} items`,
            remedy: 'Honor urlName: answer only the skill path of that name, or no items.',
          }),
        ],
  );
}

function pathFaults(
  { items }: Result<'querySkillPaths'>,
  listed: Result<'queryVideos'> | undefined,
  category: readonly string[],
): Difference[] {
  const [path] = items;
  if (!path || items.length > 1) {
    const remedy = 'Honor urlName: answer only the skill path of that name, or no items.';
    return [differs('result.items', { expected: 'one skill path', got: `${items.length} items`, remedy })];
  }
  const { videos, videoIds } = path;
  if (!videos) {
    const remedy = `Send the videos with the path that is asked for by name, or list them by the category ${JSON.stringify(category)} of the query.`;
    const expected = 'the videos of the path';
    return listed?.items.length ? [] : [differs('result.items.0.videos', { expected, got: videos, remedy })];
  }
  const ids = videos.map(({ id }) => id);
  const remedy = 'Send videos in the order of videoIds, which is the order in which they are watched.';
  return String(ids) === String(videoIds)
    ? []
    : [differs('result.items.0.videos', { expected: `the videos ${String(videoIds)}`, got: ids, remedy })];
}

async function checkInstructor({ succeed, refuse, compare }: Suite, id: string | undefined): Promise<void> {
  const instructor =
    id === undefined
      ? undefined
      : await succeed('getInstructor', { id }, 'a speaker is answered in the declared shape');
  compare({ call: 'getInstructor', what: 'a speaker is the one asked for, videos newest first' }, instructor, (got) => [
    ...(got.id === id || got.id === ''
      ? []
      : [
          differs('result.id', {
            expected: String(id),
            got: got.id,
            remedy: 'Answer the instructor whose id is in the path.',
          }),
        ]),
    ...inOrder(got.videos, { isNewestFirst: true, path: 'result.videos', remedy: 'Sort the videos newest first.' }),
  ]);
  const expected = { status: ApiStatus.ID_NO_DATA_FOUND, what: 'an unknown id is refused' };
  await refuse('getInstructor', { id: UNKNOWN }, expected);
}

async function checkBanners({ succeed, compare }: Suite): Promise<void> {
  const CategoryItemIds = Object.values(BannerCategory);
  const banners = await succeed('listBanners', { CategoryItemIds }, 'banners are answered in the declared shape');
  compare({ call: 'listBanners', what: 'every category answered was asked for, once' }, banners, (all) => {
    const got = all.map(({ CategoryItemId }) => CategoryItemId);
    const isRight =
      new Set(got).size === got.length && got.every((id) => CategoryItemIds.some((asked) => asked === id));
    const expected = `some of ${CategoryItemIds.join(', ')}, each once`;
    const remedy = 'Honor CategoryItemIds: one entry for each category that is asked for.';
    return isRight ? [] : [differs('result[].CategoryItemId', { expected, got, remedy })];
  });
}

async function checkGenericCall({ succeed, refuse, compare }: Suite): Promise<void> {
  const fields = { targetType: TargetType.ONLY_VIDEO, pageSize: 2 };
  const named = await succeed('queryVideos', fields, 'two videos are answered in the declared shape');
  const what = 'the generic call "Query" succeeds';
  const generic = await succeed('callLearningCenter', { endpoint: 'Query', ...fields }, what);
  compare(
    { call: 'callLearningCenter', what: 'the generic call "Query" answers like the query' },
    named && generic,
    (got) => {
      const { output } = v.safeParse(endpoints.queryVideos.result, got);
      const remedy = 'Answer LearningCenter/Query as LearningCenter/v1/Query.';
      const [expected, ids] = [named, output].map((answer) => namesOf(answer));
      return expected === ids
        ? []
        : [differs('result.items', { expected: `the videos ${expected}`, got: ids, remedy })];
    },
  );
  const expected = { status: ApiStatus.ID_NO_DATA_FOUND, what: 'a generic call that does not exist is refused' };
  await refuse('callLearningCenter', { endpoint: UNKNOWN }, expected);
}

function namesOf(answer: unknown): string {
  const { success, output } = v.safeParse(v.object({ items: v.array(v.object({ urlName: v.string() })) }), answer);
  return success ? output.items.map(({ urlName }) => urlName).join(', ') : 'nothing';
}

function sameVideo(
  asked: { id: VideoId; urlName: string },
  got: { id: VideoId; urlName: string } | null | undefined,
  path: string,
): Difference[] {
  const expected = `the video "${asked.urlName}" with the id ${JSON.stringify(asked.id)}`;
  const remedy = 'Answer the video whose urlName is asked for, with the same id as in lists.';
  if (!got) return [differs(path, { expected, got, remedy })];
  return got.id === asked.id ? [] : [differs(`${path}.id`, { expected, got: got.id, remedy })];
}
