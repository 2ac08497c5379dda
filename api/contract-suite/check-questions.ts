import { LANGUAGES, SearchType, TargetType } from '@learning-center/shared/contract';
import { isVideo } from './discover.ts';
import type { Discovered } from './discover.ts';
import { differs } from './judge-answer.ts';
import type { Difference } from './judge-answer.ts';
import type { Suite } from './suite.ts';

/** Keywords, ids, places and languages of the query (Specification 3 and 5). */
export async function checkQuestions(suite: Suite, discovered: Discovered): Promise<void> {
  await checkKeyword(suite, discovered);
  await checkIds(suite, discovered);
  await checkPlace(suite, discovered);
  await checkLanguages(suite);
}

async function checkKeyword({ succeed, compare }: Suite, { tutorial }: Discovered): Promise<void> {
  const keyword = tutorial?.title ?? '';
  const found = await succeed('queryVideos', { keyword, pageSize: 100 }, 'a keyword has the declared result');
  compare({ call: 'queryVideos', what: 'a title as keyword finds its video' }, tutorial && found?.items, (items) =>
    items.some((item) => isVideo(item) && item.id === tutorial?.id)
      ? []
      : [
          differs(
            'result.items',
            `video ${tutorial?.id} for "${keyword}"`,
            items.filter(isVideo).map(({ id }) => id),
          ),
        ],
  );
  const size = 3;
  const typed = keyword.split(/\s+/)[0]?.slice(0, 40) ?? '';
  const suggestions = await succeed(
    'suggestKeywords',
    { keyword: typed, size },
    'suggestions have the declared result',
  );
  compare({ call: 'suggestKeywords', what: 'size is honored' }, suggestions, (all) =>
    all.length <= size ? [] : [differs('result', `at most ${size}`, all.length)],
  );
}

async function checkIds({ succeed, compare }: Suite, { videos }: Discovered): Promise<void> {
  const ids = (videos ?? [])
    .map(({ id }) => id)
    .slice(0, 3)
    .toReversed();
  const answer = await succeed('queryVideos', { ids }, 'a query by ids has the declared result');
  compare(
    { call: 'queryVideos', what: 'ids are answered in the order asked' },
    ids.length > 0 ? answer?.items : undefined,
    (items) => {
      const got = items.filter(isVideo).map(({ id }) => id);
      return String(got) === String(ids) ? [] : [differs('result.items', String(ids), got)];
    },
  );
}

async function checkPlace({ succeed, compare }: Suite, { tutorial }: Discovered): Promise<void> {
  const fields = { category: tutorial?.category ?? ['home'], targetType: TargetType.ONLY_VIDEO, withFacets: true };
  const same = await succeed(
    'queryVideos',
    { ...fields, searchType: SearchType.FIND_SAME_LEVEL },
    'a category has the declared result',
  );
  compare(
    { call: 'queryVideos', what: 'a category comes with its tree, and facets when asked' },
    same,
    ({ tree, facets }) => [
      ...(tree ? [] : [differs('result.tree', 'the category tree', tree)]),
      ...(facets ? [] : [differs('result.facets', 'facets, for withFacets', facets)]),
    ],
  );
  const parent = { ...fields, category: fields.category.slice(0, 2), searchType: SearchType.FIND_LOWER_LEVEL };
  const below = await succeed('queryVideos', parent, 'a category and those below have the declared result');
  compare(
    { call: 'queryVideos', what: 'FIND_LOWER_LEVEL looks below a category too' },
    same && below && { same, below },
    (both) =>
      both.below.count >= both.same.count
        ? []
        : [differs('result.count', `at least ${both.same.count}`, both.below.count)],
  );
}

async function checkLanguages({ succeed, compare }: Suite): Promise<void> {
  const fields = { targetType: TargetType.ONLY_VIDEO, pageSize: 50 };
  const english = await succeed('queryVideos', fields, 'English has the declared result');
  for (const { id: lang, code } of LANGUAGES) {
    const answer = await succeed('queryVideos', { ...fields, lang }, `lang ${lang} has the declared result`);
    compare(
      { call: 'queryVideos', what: `lang ${lang} has the same videos, with titles in ${code}` },
      english && answer,
      ({ count, items }) => [
        ...(count === english?.count ? [] : [differs('result.count', english?.count ?? 0, count)]),
        ...languageFaults(items.filter(isVideo), code),
      ],
    );
  }
}

function languageFaults(videos: readonly { titleLanguage: string }[], code: string): Difference[] {
  if (videos.length === 0 || videos.some(({ titleLanguage }) => titleLanguage === code)) return [];
  const got = [...new Set(videos.map(({ titleLanguage }) => titleLanguage))];
  return [differs('result.items[].titleLanguage', `${code} somewhere among ${videos.length} titles`, got)];
}
