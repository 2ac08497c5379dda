import { LANGUAGES, TargetType } from '@learning-center/shared/contract';
import type { QueryItem, Transcript, VideoId } from '@learning-center/shared/contract';
import { isVideo, type Found } from '../find-data.ts';
import type { Suite, Wrong } from '../suite.ts';

/** A keyword without a match in any catalog. */
export const UNMATCHED_KEYWORD = 'zzqxvzzq';

const MAX_PASSAGES = 3;
const MAX_SUGGESTIONS = 3;
const KEYWORD = 'Honor keyword: list only matching items, and none for a keyword without a match.';

const call = 'queryVideos';

/** Checks keywords, ids and suggestions (Specification 3 and 5). */
export async function checkSearch(suite: Suite, found: Found): Promise<void> {
  const { runAll, ask } = suite;
  const [tutorial] = found.tutorials;
  const ids = found.videos.slice(0, 3).map(({ id }) => id);
  ids.reverse();
  await runAll([
    {
      call,
      what: 'a title as keyword finds its video',
      send: tutorial && { keyword: tutorial.title, pageSize: 100 },
      must: ({ items }) => findAbsent(items.filter(isVideo), tutorial?.id, tutorial?.title),
      remedy: KEYWORD,
    },
    {
      call,
      what: 'a keyword without a match finds nothing',
      send: { keyword: UNMATCHED_KEYWORD },
      must: ({ items: { length } }) => findMatches(length),
      remedy: KEYWORD,
    },
    {
      call,
      what: '%, _ and * of a keyword are no wildcards',
      send: { pageSize: 1 },
      must: async ({ count }) => {
        for (const keyword of ['%', '_', '*']) {
          const matches = await ask(call, { keyword, pageSize: 1 });
          if (count > 1 && matches.count >= count)
            return { at: 'result.count', expected: `less than ${count} for "${keyword}"`, actual: matches.count };
        }
        return undefined;
      },
      remedy: 'Search for % and _ and * as for letters, so that they do not stand for any text.',
    },
    {
      call,
      what: 'ids are returned in the requested order',
      send: ids.length > 0 ? { ids } : undefined,
      must: ({ items }) => {
        const actual = items.filter(isVideo).map(({ id }) => id);
        return String(actual) !== String(ids) && { at: 'result.items', expected: String(ids), actual };
      },
      remedy: 'Honor ids: list only these videos, in their order; the home page requests started videos by ids.',
    },
  ]);
  for (const { id } of LANGUAGES) await checkLanguage(suite, id);
  await checkUnpublished(suite, found);
  await checkPassages(suite, found);
  await checkSuggestions(runAll, tutorial?.title);
}

/** Finds that a search lacks a video. */
export function findAbsent(
  items: readonly { id?: VideoId }[],
  id: VideoId | undefined,
  keyword = '',
): Wrong | undefined {
  const actual = items.map((item) => item.id);
  return actual.includes(id)
    ? undefined
    : { at: 'result.items', expected: `video ${String(id)} for "${keyword}"`, actual };
}

/** Finds that a search has matches for a keyword without a match. */
export function findMatches(length: number): Wrong | undefined {
  if (length === 0) return undefined;
  return { at: 'result.items', expected: `no items for "${UNMATCHED_KEYWORD}"`, actual: `${length} items` };
}

/** Checks that each language's own title finds its video. */
async function checkLanguage({ run, ask }: Suite, lang: number): Promise<void> {
  await run({
    call,
    what: `a title in lang ${lang} as keyword finds its video`,
    send: { targetType: TargetType.ONLY_VIDEO, lang, pageSize: 50 },
    must: async ({ items }) => {
      const video = items.filter(isVideo).find(({ titleLanguage }) => titleLanguage !== 'en') ?? items.find(isVideo);
      if (!video) return 'not checked';
      const matches = await ask(call, { keyword: video.title, lang, pageSize: 100 });
      return matches.count <= 100 && findAbsent(matches.items.filter(isVideo), video.id, video.title);
    },
    remedy: 'Search the texts of lang too: read the keyword as UTF-8, and match words of every language.',
  });
}

/** A webinar without a recording has no page that a search could lead to. */
async function checkUnpublished({ runAll }: Suite, { unpublished, replays }: Found): Promise<void> {
  const ids = new Set(unpublished.map(({ id }) => id).filter((id) => !replays.some((replay) => replay.id === id)));
  await runAll(
    unpublished.slice(0, 3).map(({ title }) => ({
      call,
      what: 'webinars without a recording stay out of searches',
      send: { keyword: title, pageSize: 100 },
      must: ({ items }) => {
        const at = items.findIndex((item) => isVideo(item) && ids.has(item.id));
        return (
          at !== -1 && {
            at: `result.items.${at}`,
            expected: 'no webinar without a recording',
            actual: items[at]?.title,
          }
        );
      },
      remedy: 'Leave webinars out of the query until their recording is published: they have no page before.',
    })),
  );
}

/** Searches for words of transcripts, which are optional. An API without transcripts is not checked. */
async function checkPassages({ run, ask }: Suite, { tutorials }: Found): Promise<void> {
  for (const { urlName, category, title, excerpt } of tutorials.slice(0, 3)) {
    const fields = { urlName, category, targetType: TargetType.ONLY_VIDEO };
    const detail = await ask('queryVideoDetail', fields).catch(() => undefined);
    const keyword = findOnlySaidWord(detail?.transcript, `${title} ${excerpt}`);
    if (keyword === undefined) continue;
    await run({
      call,
      what: 'passages lie within their videos',
      send: { keyword, pageSize: 100 },
      must: ({ items }) =>
        items.some((item) => isVideo(item) && item.said?.length) ? findWrongPassage(items) : 'not checked',
      remedy: 'Send said as [{"time": 192, "text": "…"}]: where the words are said, in seconds from the start.',
    });
    return;
  }
}

/** The longest word of an English transcript that the texts of its result lack. */
function findOnlySaidWord(transcript: Transcript | undefined, shown: string): string | undefined {
  if (!transcript?.language.startsWith('en')) return undefined;
  const said = transcript.cues.map(({ text }) => text).join(' ');
  const words = (said.match(/\p{L}{4,}/gu) ?? []).filter((word) => !shown.toLowerCase().includes(word.toLowerCase()));
  return words.toSorted((a, b) => b.length - a.length)[0];
}

function findWrongPassage(items: readonly QueryItem[]): Wrong | undefined {
  for (const [at, item] of items.entries()) {
    if (!isVideo(item)) continue;
    const { said = [], videoLength } = item;
    const length = videoLength > 0 ? videoLength : Infinity;
    if (said.length <= MAX_PASSAGES && said.every(({ time, text }) => time < length && text.trim() !== '')) continue;
    const expected = `at most ${MAX_PASSAGES} passages with a text and a time before ${length} seconds`;
    return { at: `result.items.${at}.said`, expected, actual: said };
  }
  return undefined;
}

async function checkSuggestions(runAll: Suite['runAll'], title = ''): Promise<void> {
  const typed = /\p{L}{4}/u.exec(title)?.[0] ?? '';
  const remedy = 'Honor keyword: suggest only texts with the typed letters.';
  await runAll([
    {
      call: 'suggestKeywords',
      what: 'size is honored',
      send: { keyword: typed, size: MAX_SUGGESTIONS },
      must: ({ length }) =>
        length > MAX_SUGGESTIONS && {
          at: 'result',
          expected: `at most ${MAX_SUGGESTIONS}`,
          actual: `${length} suggestions`,
        },
      remedy: 'Honor size: the maximum number of suggestions.',
    },
    {
      call: 'suggestKeywords',
      what: 'suggestions contain the typed letters',
      send: { keyword: typed, size: MAX_SUGGESTIONS },
      must: (all) => {
        const at = all.findIndex(({ text }) => !folded(text).includes(folded(typed)));
        return at !== -1 && { at: `result.${at}.text`, expected: `a text with "${typed}"`, actual: all[at]?.text };
      },
      remedy,
    },
    {
      call: 'suggestKeywords',
      what: 'letters without a match have no suggestions',
      send: { keyword: UNMATCHED_KEYWORD },
      must: ([other]) =>
        other && { at: 'result', expected: `no suggestion for "${UNMATCHED_KEYWORD}"`, actual: other.text },
      remedy,
    },
  ]);
}

/** Marks and case do not matter. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u00ad]/g, '')
    .toLowerCase();
