import { SearchType, TargetType } from '@learning-center/shared/contract';
import type { VideoListItem } from '@learning-center/shared/contract';
import { differs } from '../report/difference.ts';
import { isVideo } from '../discover.ts';
import type { Discovered } from '../discover.ts';
import type { Suite } from '../suite.ts';

const REMEDY = 'Honor searchType: 0 lists the category itself, 1 also its subcategories.';

/** Checks categories of the query, and their depth (decision A27). */
export async function checkCategories(suite: Suite, { tutorials }: Discovered): Promise<void> {
  const { succeed, compare } = suite;
  const category = tutorials?.[0]?.category ?? ['home'];
  const send = (categoryPath: string[], searchType: SearchType, what: string) => {
    const fields = { category: categoryPath, searchType, targetType: TargetType.ONLY_VIDEO, pageSize: 100 };
    return succeed('queryVideos', fields, `${what}`);
  };
  const parent = category.slice(0, 2);
  const leaf = await send(category, SearchType.FIND_SAME_LEVEL, 'a category');
  const below = await send(parent, SearchType.FIND_LOWER_LEVEL, 'a category with its subcategories');
  const same = await send(parent, SearchType.FIND_SAME_LEVEL, 'a category without its subcategories');
  compare(
    { call: 'queryVideos', what: 'searchType FIND_LOWER_LEVEL includes subcategories' },
    leaf && below && { leaf, below },
    (both) => {
      const { count } = both.leaf;
      if (both.below.count >= count) return [];
      return [differs('result.count', { expected: `at least ${count}`, actual: both.below.count, remedy: REMEDY })];
    },
  );
  const misplaced = same && below && (await findMisplaced(parent, same.items.filter(isVideo), suite));
  compare(
    { call: 'queryVideos', what: 'searchType FIND_SAME_LEVEL excludes subcategories' },
    misplaced,
    ([misplacedVideo]) => {
      const expected = `a video of ${JSON.stringify(parent)} itself`;
      return misplacedVideo
        ? [differs('result.items[].category', { expected, actual: misplacedVideo.category, remedy: REMEDY })]
        : [];
    },
  );
}

/** Finds a video of a subcategory whose detail does not have the category too. */
async function findMisplaced(
  categoryPath: readonly string[],
  videos: readonly VideoListItem[],
  { succeed }: Suite,
): Promise<VideoListItem[]> {
  const path = JSON.stringify(categoryPath);
  const misplacedVideo = videos.find(({ category }) => category.length > categoryPath.length);
  if (!misplacedVideo) return [];
  const fields = {
    urlName: misplacedVideo.urlName,
    category: misplacedVideo.category,
    targetType: TargetType.ONLY_VIDEO,
  };
  const detail = await succeed('queryVideoDetail', fields, 'a video of a category');
  return detail?.alsoDisplay.some((other) => JSON.stringify(other) === path) ? [] : [misplacedVideo];
}
