import { LANGUAGES, TargetType } from '@learning-center/shared/contract';
import type { QueryItem, Transcript, VideoListItem } from '@learning-center/shared/contract';
import { differs, type Difference } from '../report/difference.ts';
import { isVideo } from '../discover.ts';
import type { Discovered } from '../discover.ts';
import type { Suite } from '../suite.ts';

/** A keyword without a match in any catalog. */
export const UNMATCHED_KEYWORD = 'zzqxvzzq';

const MAX_PASSAGES = 3;

/** The number of videos whose transcripts are searched for. */
const MAX_TRANSCRIPTS = 3;

const KEYWORD = 'Honor keyword: list only matching items, and none for a keyword without a match.';

/** Checks keywords, ids and languages of the query (Specification 3 and 5). */
export async function checkSearch(suite: Suite, discovered: Discovered): Promise<void> {
  await checkKeyword(suite, discovered);
  await checkPassages(suite, discovered);
  await checkIds(suite, discovered);
  await checkLanguages(suite);
}

async function checkKeyword({ succeed, compare }: Suite, { tutorials }: Discovered): Promise<void> {
  const [tutorial] = tutorials ?? [];
  const keyword = tutorial?.title ?? '';
  const found = await succeed('queryVideos', { keyword, pageSize: 100 }, 'a keyword');
  compare({ call: 'queryVideos', what: 'a title as keyword finds its video' }, tutorial && found?.items, (items) => {
    const actual = items.filter(isVideo).map(({ id }) => id);
    const expected = `video ${String(tutorial?.id)} for "${keyword}"`;
    return actual.some((id) => id === tutorial?.id)
      ? []
      : [differs('result.items', { expected, actual, remedy: KEYWORD })];
  });
  const none = await succeed('queryVideos', { keyword: UNMATCHED_KEYWORD }, 'a keyword without a match');
  compare({ call: 'queryVideos', what: 'a keyword without a match finds nothing' }, none, ({ items }) => {
    const actual = `${items.length} items`;
    const expected = `no items for "${UNMATCHED_KEYWORD}"`;
    return items.length === 0 ? [] : [differs('result.items', { expected, actual, remedy: KEYWORD })];
  });
}

/**
 * Searches for words of transcripts until a result has passages, which are optional. An API without transcripts is not
 * checked.
 */
async function checkPassages({ succeed, compare }: Suite, { tutorials = [] }: Discovered): Promise<void> {
  let found: QueryItem[] | undefined;
  let hasTranscripts = false;
  for (const { urlName, category, title, excerpt } of tutorials.slice(0, MAX_TRANSCRIPTS)) {
    const fields = { urlName, category, targetType: TargetType.ONLY_VIDEO };
    const detail = await succeed('queryVideoDetail', fields, 'a video of a search');
    const keyword = onlySaidWord(detail?.transcript, `${title} ${excerpt}`);
    if (keyword === undefined) continue;
    hasTranscripts = true;
    const result = await succeed('queryVideos', { keyword, pageSize: 100 }, 'a word that is said');
    const hasPassages = result?.items.some((item) => isVideo(item) && item.said?.length);
    if (hasPassages) found = result?.items;
    if (hasPassages) break;
  }
  if (!hasTranscripts) return;
  compare({ call: 'queryVideos', what: 'passages lie within their videos' }, found, (items) =>
    items.flatMap((item, at) => (isVideo(item) ? comparePassages(item, `result.items.${at}.said`) : [])),
  );
}

/** The longest word of an English transcript that the texts of its result lack. */
function onlySaidWord(transcript: Transcript | undefined, shown: string): string | undefined {
  if (!transcript?.language.startsWith('en')) return undefined;
  const said = transcript.cues.map(({ text }) => text).join(' ');
  const words = (said.match(/\p{L}{4,}/gu) ?? []).filter((word) => !shown.toLowerCase().includes(word.toLowerCase()));
  return words.toSorted((a, b) => b.length - a.length)[0];
}

/** What is said in a video is optional in a result. */
function comparePassages({ said = [], videoLength }: VideoListItem, path: string): Difference[] {
  const length = videoLength > 0 ? videoLength : Infinity;
  const isRight = said.length <= MAX_PASSAGES && said.every(({ time, text }) => time < length && text.trim() !== '');
  if (isRight) return [];
  const expected = `at most ${MAX_PASSAGES} passages with a text and a time before ${length} seconds`;
  const remedy = 'Send said as [{"time": 192, "text": "…"}]: where the words are said, in seconds from the start.';
  return [differs(path, { expected, actual: said, remedy })];
}

async function checkIds({ succeed, compare }: Suite, { videos }: Discovered): Promise<void> {
  const ids = (videos ?? [])
    .map(({ id }) => id)
    .slice(0, 3)
    .toReversed();
  const result = await succeed('queryVideos', { ids }, 'a query by ids');
  compare(
    { call: 'queryVideos', what: 'ids are returned in the requested order' },
    ids.length > 0 ? result?.items : undefined,
    (items) => {
      const actual = items.filter(isVideo).map(({ id }) => id);
      const remedy = 'Honor ids: list only these videos, in their order; the home page requests started videos by ids.';
      return String(actual) === String(ids) ? [] : [differs('result.items', { expected: String(ids), actual, remedy })];
    },
  );
}

async function checkLanguages({ succeed, compare }: Suite): Promise<void> {
  const fields = { targetType: TargetType.ONLY_VIDEO, pageSize: 50 };
  const english = await succeed('queryVideos', fields, 'English');
  for (const { id: lang, code } of LANGUAGES) {
    const result = await succeed('queryVideos', { ...fields, lang }, `lang ${lang}`);
    compare(
      {
        call: 'queryVideos',
        what: `lang ${lang} has the same videos, with titles in ${code === 'en' ? code : `${code} or en`}`,
      },
      english && result,
      ({ count, items }) => [
        ...compareCount(count, english?.count ?? 0),
        ...compareTitleLanguages(items.filter(isVideo), code),
      ],
    );
  }
}

const LANG = 'Honor lang: return its language, English for untranslated texts, and the same videos in every language.';

function compareCount(actual: number, count: number): Difference[] {
  if (actual === count) return [];
  return [differs('result.count', { expected: `${count} as in English`, actual, remedy: LANG })];
}

/** A title may be English in any language. A title without its language is not checked. */
function compareTitleLanguages(videos: readonly { titleLanguage?: string | undefined }[], code: string): Difference[] {
  const at = videos.findIndex(({ titleLanguage = code }) => titleLanguage !== code && titleLanguage !== 'en');
  if (at === -1) return [];
  const expected = code === 'en' ? '"en"' : `"${code}" or "en"`;
  const actual = videos[at]?.titleLanguage;
  return [differs(`result.items.${at}.titleLanguage`, { expected, actual, remedy: LANG })];
}
