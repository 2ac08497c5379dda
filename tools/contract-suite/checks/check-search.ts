import { LANGUAGES, TargetType } from '@learning-center/shared/contract';
import { differs, type Difference } from './difference.ts';
import { isVideo } from './discover.ts';
import type { Discovered } from './discover.ts';
import type { Suite } from './suite.ts';

/** A word that stands in no catalogue. */
export const NO_WORD = 'zzqxvzzq';

const KEYWORD = 'Honor keyword: list only what has its words, and nothing where nothing has them.';

/** Keywords, ids and languages of the query (Specification 3 and 5). */
export async function checkQuestions(suite: Suite, discovered: Discovered): Promise<void> {
  await checkKeyword(suite, discovered);
  await checkIds(suite, discovered);
  await checkLanguages(suite);
}

async function checkKeyword({ succeed, compare }: Suite, { tutorials }: Discovered): Promise<void> {
  const [tutorial] = tutorials ?? [];
  const keyword = tutorial?.title ?? '';
  const found = await succeed('queryVideos', { keyword, pageSize: 100 }, 'a keyword is answered in the declared shape');
  compare({ call: 'queryVideos', what: 'a title as keyword finds its video' }, tutorial && found?.items, (items) => {
    const got = items.filter(isVideo).map(({ id }) => id);
    const expected = `video ${String(tutorial?.id)} for "${keyword}"`;
    return got.some((id) => id === tutorial?.id) ? [] : [differs('result.items', { expected, got, remedy: KEYWORD })];
  });
  const none = await succeed(
    'queryVideos',
    { keyword: NO_WORD },
    'a word that nothing has is answered in the declared shape',
  );
  compare({ call: 'queryVideos', what: 'a word that nothing has finds nothing' }, none, ({ items }) => {
    const got = `${items.length} items`;
    const expected = `no items for "${NO_WORD}"`;
    return items.length === 0 ? [] : [differs('result.items', { expected, got, remedy: KEYWORD })];
  });
}

async function checkIds({ succeed, compare }: Suite, { videos }: Discovered): Promise<void> {
  const ids = (videos ?? [])
    .map(({ id }) => id)
    .slice(0, 3)
    .toReversed();
  const answer = await succeed('queryVideos', { ids }, 'a query by ids is answered in the declared shape');
  compare(
    { call: 'queryVideos', what: 'ids are answered in the order asked' },
    ids.length > 0 ? answer?.items : undefined,
    (items) => {
      const got = items.filter(isVideo).map(({ id }) => id);
      const remedy = 'Honor ids: list only these videos, in their order; the home page asks for begun videos so.';
      return String(got) === String(ids) ? [] : [differs('result.items', { expected: String(ids), got, remedy })];
    },
  );
}

async function checkLanguages({ succeed, compare }: Suite): Promise<void> {
  const fields = { targetType: TargetType.ONLY_VIDEO, pageSize: 50 };
  const english = await succeed('queryVideos', fields, 'English is answered in the declared shape');
  for (const { id: lang, code } of LANGUAGES) {
    const answer = await succeed('queryVideos', { ...fields, lang }, `lang ${lang} is answered in the declared shape`);
    compare(
      {
        call: 'queryVideos',
        what: `lang ${lang} has the same videos, with titles in ${code === 'en' ? code : `${code} or en`}`,
      },
      english && answer,
      ({ count, items }) => [
        ...countFaults(count, english?.count ?? 0),
        ...languageFaults(items.filter(isVideo), code),
      ],
    );
  }
}

const LANG = 'Honor lang: answer in its language, and what is not translated in English, with the same videos in each.';

function countFaults(got: number, count: number): Difference[] {
  if (got === count) return [];
  return [differs('result.count', { expected: `${count} as in English`, got, remedy: LANG })];
}

/** A title may be English in any language; a title that does not say its language is not judged. */
function languageFaults(videos: readonly { titleLanguage?: string | undefined }[], code: string): Difference[] {
  const at = videos.findIndex(({ titleLanguage = code }) => titleLanguage !== code && titleLanguage !== 'en');
  if (at === -1) return [];
  const expected = code === 'en' ? '"en"' : `"${code}" or "en"`;
  const got = videos[at]?.titleLanguage;
  return [differs(`result.items.${at}.titleLanguage`, { expected, got, remedy: LANG })];
}
