import { ApiStatus, BannerCategory, endpoints, SearchType, TargetType } from '@learning-center/shared/contract';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { inOrder } from './check-lists.ts';
import type { Discovered } from './discover.ts';
import { differs } from './judge-answer.ts';
import type { Difference } from './judge-answer.ts';
import type { Result, Suite } from './suite.ts';

const UNKNOWN = 'no-such-name-anywhere';

/** Details of what the lists gave, and answers about what does not exist (Specification 3 and 7.3). */
export async function checkDetails(suite: Suite, discovered: Discovered): Promise<void> {
  const speaker = await checkVideoDetails(suite, discovered);
  await checkWebinarDetail(suite, discovered);
  await checkSkillPath(suite, discovered);
  await checkInstructor(suite, speaker);
  await checkBanners(suite);
  await checkGenericCall(suite);
}

async function checkVideoDetails({ succeed, compare }: Suite, { tutorial, master }: Discovered) {
  let speaker: string | undefined;
  for (const [name, video] of Object.entries({ tutorial, master })) {
    const fields = {
      urlName: video?.urlName ?? UNKNOWN,
      category: video?.category ?? [],
      targetType: TargetType.ONLY_VIDEO,
    };
    const detail = await succeed('queryVideoDetail', fields, `a ${name} has the declared result`);
    compare({ call: 'queryVideoDetail', what: `a ${name} is the one asked for` }, video && detail, (got) =>
      sameVideo(video, got, 'result'),
    );
    speaker ??= detail?.speakers[0]?.id;
  }
  const nothing = await succeed('queryVideoDetail', { urlName: UNKNOWN }, 'an unknown name has the declared result');
  compare({ call: 'queryVideoDetail', what: 'an unknown name gives null' }, nothing, (got) =>
    got === null ? [] : [differs('result', 'null', got)],
  );
  return speaker;
}

async function checkWebinarDetail({ succeed, compare }: Suite, { replay }: Discovered): Promise<void> {
  const ask = (urlName: string, what: string) =>
    succeed('getWebinarDetail', { urlName, searchType: SearchType.FIND_SAME_LEVEL }, what);
  const detail = await ask(replay?.urlName ?? UNKNOWN, 'a replay has the declared result');
  compare({ call: 'getWebinarDetail', what: 'a replay is the one asked for' }, replay && detail, ([got]) =>
    sameVideo(replay, got, 'result.0'),
  );
  const nothing = await ask(UNKNOWN, 'an unknown name has the declared result');
  compare({ call: 'getWebinarDetail', what: 'an unknown name gives an empty list' }, nothing, (got) =>
    got.length === 0 ? [] : [differs('result', 'an empty list', got.length)],
  );
}

async function checkSkillPath({ succeed, compare }: Suite, { skillPath }: Discovered): Promise<void> {
  const fields = { urlName: skillPath?.urlName ?? UNKNOWN };
  const answer = await succeed('querySkillPaths', fields, 'a skill path by name has the declared result');
  compare(
    { call: 'querySkillPaths', what: 'a skill path by name has its videos in order' },
    skillPath && answer,
    pathFaults,
  );
  const nothing = await succeed('querySkillPaths', { urlName: UNKNOWN }, 'an unknown name has the declared result');
  compare({ call: 'querySkillPaths', what: 'an unknown name gives no items' }, nothing, ({ items }) =>
    items.length === 0 ? [] : [differs('result.items', 'no items', items.length)],
  );
}

function pathFaults({ items }: Result<'querySkillPaths'>): Difference[] {
  const [path] = items;
  if (!path || items.length > 1) return [differs('result.items', 'one skill path', items.length)];
  const { videos, videoIds } = path;
  if (!videos) return [differs('result.items.0.videos', 'the videos of the path', videos)];
  const ids = videos.map(({ id }) => id);
  return [
    ...(String(ids) === String(videoIds) ? [] : [differs('result.items.0.videos', `videos ${String(videoIds)}`, ids)]),
    ...videos.flatMap(({ position }, at) =>
      position === at + 1 ? [] : [differs(`result.items.0.videos.${at}.position`, at + 1, position)],
    ),
  ];
}

async function checkInstructor({ succeed, refuse, compare }: Suite, id: string | undefined): Promise<void> {
  const instructor =
    id === undefined ? undefined : await succeed('getInstructor', { id }, 'a speaker has the declared result');
  compare({ call: 'getInstructor', what: 'a speaker is the one asked for, videos newest first' }, instructor, (got) => [
    ...(got.id === id ? [] : [differs('result.id', String(id), got.id)]),
    ...inOrder(got.videos, true, 'result.videos'),
  ]);
  const expected = { status: ApiStatus.ID_NO_DATA_FOUND, what: 'an unknown id is refused' };
  await refuse('getInstructor', { id: UNKNOWN }, expected);
}

async function checkBanners({ succeed, compare }: Suite): Promise<void> {
  const CategoryItemIds = Object.values(BannerCategory);
  const banners = await succeed('listBanners', { CategoryItemIds }, 'banners have the declared result');
  compare({ call: 'listBanners', what: 'every category answered was asked for, once' }, banners, (all) => {
    const got = all.map(({ CategoryItemId }) => CategoryItemId);
    const isRight =
      new Set(got).size === got.length && got.every((id) => CategoryItemIds.some((asked) => asked === id));
    return isRight ? [] : [differs('result[].CategoryItemId', `some of ${CategoryItemIds.join(', ')}`, got)];
  });
}

async function checkGenericCall({ succeed, refuse, compare }: Suite): Promise<void> {
  const fields = { targetType: TargetType.ONLY_VIDEO, pageSize: 2 };
  const named = await succeed('queryVideos', fields, 'two videos have the declared result');
  const what = 'the generic call "Query" succeeds';
  const generic = await succeed('callLearningCenter', { endpoint: 'Query', ...fields }, what);
  compare(
    { call: 'callLearningCenter', what: 'the generic call "Query" answers like the query' },
    named && generic,
    (got) => {
      const { success, output } = v.safeParse(endpoints.queryVideos.result, got);
      return success && isDeepStrictEqual(output, named) ? [] : [differs('result', JSON.stringify(named), got)];
    },
  );
  const expected = { status: ApiStatus.ID_NO_DATA_FOUND, what: 'a generic call that does not exist is refused' };
  await refuse('callLearningCenter', { endpoint: UNKNOWN }, expected);
}

function sameVideo(
  asked: { id: number; urlName: string } | undefined,
  got: { id: number; urlName: string } | null | undefined,
  path: string,
): Difference[] {
  if (!got) return [differs(path, `the video "${asked?.urlName}"`, got)];
  return got.id === asked?.id ? [] : [differs(`${path}.id`, asked?.id ?? 0, got.id)];
}
