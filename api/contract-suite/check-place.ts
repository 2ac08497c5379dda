import { SearchType, TargetType } from '@learning-center/shared/contract';
import type { VideoListItem } from '@learning-center/shared/contract';
import { differs } from './difference.ts';
import { isVideo } from './discover.ts';
import type { Discovered } from './discover.ts';
import type { Suite } from './suite.ts';

const REMEDY = 'Honor searchType: 0 lists what is in the category itself, 1 also what is in those below it.';

/** Categories of the query, and how deep it looks into them (decision A27). */
export async function checkPlace(suite: Suite, { tutorials }: Discovered): Promise<void> {
  const { succeed, compare } = suite;
  const category = tutorials?.[0]?.category ?? ['home'];
  const ask = (place: string[], searchType: SearchType, what: string) => {
    const fields = { category: place, searchType, targetType: TargetType.ONLY_VIDEO, pageSize: 100 };
    return succeed('queryVideos', fields, `${what} is answered in the declared shape`);
  };
  const parent = category.slice(0, 2);
  const leaf = await ask(category, SearchType.FIND_SAME_LEVEL, 'a category');
  const below = await ask(parent, SearchType.FIND_LOWER_LEVEL, 'a category with those below');
  const same = await ask(parent, SearchType.FIND_SAME_LEVEL, 'a category without those below');
  compare(
    { call: 'queryVideos', what: 'searchType FIND_LOWER_LEVEL looks below a category too' },
    leaf && below && { leaf, below },
    (both) => {
      const { count } = both.leaf;
      if (both.below.count >= count) return [];
      return [differs('result.count', { expected: `at least ${count}`, got: both.below.count, remedy: REMEDY })];
    },
  );
  const strays = same && below && (await findStrays(parent, same.items.filter(isVideo), suite));
  compare(
    { call: 'queryVideos', what: 'searchType FIND_SAME_LEVEL looks into a category alone' },
    strays,
    ([stray]) => {
      const expected = `a video of ${JSON.stringify(parent)} itself`;
      return stray ? [differs('result.items[].category', { expected, got: stray.category, remedy: REMEDY })] : [];
    },
  );
}

/** A video below the category, unless it is listed in the category too: its detail says where else it stands. */
async function findStrays(
  place: readonly string[],
  videos: readonly VideoListItem[],
  { succeed }: Suite,
): Promise<VideoListItem[]> {
  const path = JSON.stringify(place);
  const stray = videos.find(({ category }) => category.length > place.length);
  if (!stray) return [];
  const fields = { urlName: stray.urlName, category: stray.category, targetType: TargetType.ONLY_VIDEO };
  const detail = await succeed('queryVideoDetail', fields, 'a video of a category is answered in the declared shape');
  return detail?.alsoDisplay.some((other) => JSON.stringify(other) === path) ? [] : [stray];
}
