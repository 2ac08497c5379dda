import { TargetType, type VideoDetail, type VideoId } from '@learning-center/shared/contract';
import type { Found } from '../find-data.ts';
import type { Result, Suite, Verdict } from '../suite.ts';
import { checkMedia, type AboutDetail } from './check-media.ts';

export const UNKNOWN_NAME = 'no-such-name-anywhere';
/** The filters of a tutorial's detail, which pages send as null until a sort is chosen (Specification 5). */
export const NO_FILTERS = { level: null, productVersion: null, keyword: null, orderBy: null, productFamily: null };
/** The number of videos of each list whose details are checked. */
const MAX_SAMPLES = 3;

const SAME = 'Return the video with the requested urlName, with the same id as in lists.';
const PATH = 'Honor urlName: return only the skill path of that name, or no items.';

/** Checks details of listed items, and requests for missing data (Specification 3 and 7.3). */
export async function checkDetails(suite: Suite, found: Found): Promise<void> {
  const lists = { tutorial: found.tutorials, 'master class': found.masters, 'video of a skill path': found.pathVideos };
  for (const [name, videos] of Object.entries(lists)) {
    for (const video of videos.length > 0 ? videos.slice(0, MAX_SAMPLES) : [undefined]) {
      const fields = video && { urlName: video.urlName, category: video.category };
      const detail = await suite.run({
        call: 'queryVideoDetail',
        what: `a ${name} is the requested one`,
        send: fields && { ...fields, ...OTHER_FIELDS[name] },
        must: (actual) => findOther(video, actual, 'result'),
        remedy: SAME,
      });
      if (detail)
        await checkContents({ call: 'queryVideoDetail', what: name, path: 'result' }, detail, { suite, found });
    }
  }
  for (const replay of found.replays.length > 0 ? found.replays.slice(0, MAX_SAMPLES) : [undefined]) {
    const detail = await suite.run({
      call: 'getWebinarDetail',
      what: 'a replay is the requested one',
      send: replay && { urlName: replay.urlName },
      must: ([actual]) => findOther(replay, actual, 'result.0'),
      remedy: SAME,
    });
    const about = { call: 'getWebinarDetail', what: 'replay', path: 'result.0' } as const;
    if (detail?.[0]) await checkContents(about, detail[0], { suite, found });
  }
  await checkSkillPath(suite, found);
  await checkUnknown(suite);
}

/** What pages send besides a name and a category. For a skill path's video, they send nothing. */
const OTHER_FIELDS: Readonly<Record<string, object>> = {
  tutorial: { targetType: TargetType.ONLY_VIDEO, ...NO_FILTERS },
  'master class': { targetType: TargetType.ONLY_VIDEO },
};

interface ListedVideo {
  id: VideoId;
  urlName: string;
}

function findOther(requested: ListedVideo | undefined, actual: ListedVideo | null | undefined, at: string): Verdict {
  const expected = `the video "${requested?.urlName}" with the id ${JSON.stringify(requested?.id)}`;
  if (!actual) return { at, expected, actual };
  return actual.id !== requested?.id && { at: `${at}.id`, expected, actual: actual.id };
}

async function checkContents(
  about: AboutDetail,
  detail: VideoDetail,
  { suite, found }: { suite: Suite; found: Found },
): Promise<void> {
  const { call, what, path } = about;
  await checkMedia(about, detail, suite);
  const { id, urlName, relevance } = detail;
  const others = (isWrong: (item: ListedVideo) => boolean, expected: string): Verdict => {
    const at = relevance.findIndex(isWrong);
    return at !== -1 && { at: `${path}.relevance.${at}.urlName`, expected, actual: relevance[at]?.urlName };
  };
  suite.report(
    { call, what: `the related videos of a ${what} are others` },
    others((item) => item.id === id || item.urlName === urlName, `another video than "${urlName}"`),
    'Leave the video itself out of its relevance list.',
  );
  suite.report(
    { call, what: `the related videos of a ${what} can be watched` },
    others((item) => found.unpublished.some((webinar) => webinar.id === item.id), 'no webinar without a recording'),
    'Leave webinars out of relevance until their recording is published: they have no page before.',
  );
}

async function checkSkillPath({ run, ask }: Suite, { skillPath }: Found): Promise<void> {
  const category = ['skill-paths', skillPath?.urlName ?? ''];
  await run({
    call: 'querySkillPaths',
    what: 'a skill path by name has its videos in order',
    send: skillPath && { urlName: skillPath.urlName },
    must: async (result) => {
      const { items } = await ask('queryVideos', { category, targetType: TargetType.ONLY_VIDEO });
      return findWrongPath(result, items.length, category);
    },
    remedy: PATH,
  });
}

function findWrongPath({ items }: Result<'querySkillPaths'>, listed: number, category: string[]): Verdict {
  const [path] = items;
  if (!path || items.length > 1)
    return { at: 'result.items', expected: 'one skill path', actual: `${items.length} items` };
  const { videos, videoIds } = path;
  if (!videos && listed > 0) return undefined;
  const at = 'result.items.0.videos';
  if (!videos) {
    const remedy = `Send the videos with a path that is requested by name, or list them by the category ${JSON.stringify(category)} of the query.`;
    return { at, expected: 'the videos of the path', actual: videos, remedy };
  }
  const ids = videos.map(({ id }) => id);
  const remedy = 'Send videos in the order of videoIds, which is the order in which they are watched.';
  return String(ids) !== String(videoIds) && { at, expected: `the videos ${String(videoIds)}`, actual: ids, remedy };
}

/** For data that does not exist, the document allows both apiStatus 5 and a result without it. */
async function checkUnknown({ runAll }: Suite): Promise<void> {
  const row = { what: 'an unknown name finds nothing', send: { urlName: UNKNOWN_NAME }, mayBeMissing: true };
  await runAll([
    {
      ...row,
      call: 'queryVideoDetail',
      must: (actual) => actual !== null && { at: 'result', expected: 'null', actual },
      remedy:
        'Return null for a urlName that no video has, or fail with apiStatus 5: pages then say that it is missing.',
    },
    {
      ...row,
      call: 'getWebinarDetail',
      must: ({ length }) => length > 0 && { at: 'result', expected: 'an empty list', actual: `${length} videos` },
      remedy: 'Return an empty list for a urlName that no webinar has, or fail with apiStatus 5.',
    },
    {
      ...row,
      call: 'querySkillPaths',
      must: ({ items: { length } }) =>
        length > 0 && { at: 'result.items', expected: 'no items', actual: `${length} items` },
      remedy: PATH,
    },
  ]);
}
