import { LANGUAGES, TargetType, WebinarList } from '@learning-center/shared/contract';
import type { Language, VideoId } from '@learning-center/shared/contract';
import { isVideo, type Found } from '../find-data.ts';
import type { Suite, Verdict, Wrong } from '../suite.ts';
import { NO_FILTERS } from './check-details.ts';

const LANG = 'Honor lang: return its language, English for untranslated texts, and the same videos in every language.';
const UTF8 =
  'Store and send texts as UTF-8, once: check the encoding of the database, its connection and the response.';

/** Encoded twice (Ã¤, â€œ), not UTF-8, or replaced by question marks. */
const BROKEN_TEXT = /[ÂÃ][\u0080-\u00bf]|â€|[ã-é][\u0080-\u00bf]{2}|\ufffd|"title":"\?\?|\?{4}/u;

/** A video in the lists of two languages. */
interface Translated {
  id: VideoId;
  urlName: string;
  category: string[];
  title: string;
  titleLanguage?: string | undefined;
}

/** Checks that lists and details have the requested language, and that their texts survive (Specification 7.3). */
export async function checkLanguages(suite: Suite, found: Found): Promise<void> {
  const { runAll } = suite;
  const fields = { targetType: TargetType.ONLY_VIDEO, pageSize: 50 };
  for (const language of LANGUAGES) {
    const { id: lang, code } = language;
    const titles = code === 'en' ? code : `${code} or en`;
    await runAll([
      {
        call: 'queryVideos',
        what: `lang ${lang} has the same videos, with titles in ${titles}`,
        send: { ...fields, lang },
        must: async ({ count, items }) => {
          const english = await suite.ask('queryVideos', fields);
          const wrong = { at: 'result.count', expected: `${english.count} as in English`, actual: count };
          return count === english.count ? findOtherLanguage(items.filter(isVideo), code) : wrong;
        },
        remedy: LANG,
      },
      {
        call: 'listWebinars',
        what: `lang ${lang} has titles in ${titles}`,
        send: { lang, pageSize: 50 },
        must: ({ items }) => findOtherLanguage(items, code),
        remedy: LANG,
      },
      {
        call: 'queryVideos',
        what: `texts in lang ${lang} are UTF-8`,
        send: { ...fields, lang },
        must: (_, { sent }) => {
          const text = JSON.stringify(sent);
          const at = text.search(BROKEN_TEXT);
          return at !== -1 && { at: 'result', expected: 'letters', actual: text.slice(Math.max(at - 20, 0), at + 20) };
        },
        remedy: UTF8,
      },
    ]);
    if (code !== 'en') await checkDetails(suite, language, found);
  }
}

/** A title may be English in any language. A title without its language is not checked. */
function findOtherLanguage(
  videos: readonly { titleLanguage?: string | undefined }[],
  code: string,
  path = 'result.items.',
): Wrong | undefined {
  const at = videos.findIndex(({ titleLanguage = code }) => titleLanguage !== code && titleLanguage !== 'en');
  const expected = code === 'en' ? '"en"' : `"${code}" or "en"`;
  const actual = videos[at]?.titleLanguage;
  return at === -1 ? undefined : { at: `${path}${at}.titleLanguage`, expected, actual };
}

/** Compares details with English ones, for videos that lists translate. Two payloads leave the language to a header. */
async function checkDetails(suite: Suite, { id: lang, code, bcp47 }: Language, found: Found): Promise<void> {
  const { ask, run } = suite;
  const header = { 'Accept-Language': bcp47 };
  const english = { 'Accept-Language': 'en' };
  const listOf = async (fields: object) =>
    (await ask('queryVideos', fields).catch(() => undefined))?.items.filter(isVideo);
  const only = { targetType: TargetType.ONLY_VIDEO, pageSize: 100 };
  const tutorial = findTranslated(found.tutorials, await listOf({ ...only, lang }));
  const place = tutorial && { urlName: tutorial.urlName, category: tutorial.category };
  const filters = { targetType: TargetType.ONLY_VIDEO, ...NO_FILTERS };
  await run({
    call: 'queryVideoDetail',
    what: `a detail in lang ${lang} is in ${code}`,
    send: place && { ...place, ...filters, lang },
    must: async (detail) => findUntranslated(detail, await ask('queryVideoDetail', { ...place, ...filters }), code),
    remedy: 'Honor lang in details as in lists.',
  });
  const category = ['skill-paths', found.skillPath?.urlName ?? ''];
  const lesson = findTranslated(found.pathVideos, await listOf({ category, pageSize: 100, lang }));
  const lessonPlace = lesson && { urlName: lesson.urlName, category };
  await run({
    call: 'queryVideoDetail',
    what: `a skill path's video with Accept-Language ${bcp47} is in ${code}`,
    send: lessonPlace,
    headers: header,
    must: async (detail) => findUntranslated(detail, await ask('queryVideoDetail', { ...lessonPlace }, english), code),
    remedy: 'Take the language of a detail without lang from Accept-Language.',
  });
  const webinars = await ask('listWebinars', { type: WebinarList.ARCHIVE, pageSize: 100, lang }).catch(() => undefined);
  const replay = findTranslated(found.replays, webinars?.items);
  const send = replay && { urlName: replay.urlName };
  await run({
    call: 'getWebinarDetail',
    what: `a replay with Accept-Language ${bcp47} is in ${code}`,
    send,
    headers: header,
    must: async ([detail]) => findUntranslated(detail, (await ask('getWebinarDetail', { ...send }, english))[0], code),
    remedy: 'Take the language of a detail without lang from Accept-Language.',
  });
}

/** The first video whose title differs from that in English. */
function findTranslated(english: readonly Translated[], others: readonly Translated[] = []): Translated | undefined {
  return english.find(({ id, title }) => others.some((other) => other.id === id && other.title !== title));
}

function findUntranslated(
  detail: { title: string; titleLanguage?: string | undefined } | null | undefined,
  english: { title: string } | null | undefined,
  code: string,
): Verdict {
  const wrong = { at: 'result.title', expected: `the title in ${code}, as in lists`, actual: detail?.title };
  if (detail?.title === english?.title) return wrong;
  const { titleLanguage = code } = detail ?? {};
  return titleLanguage !== code && { ...wrong, actual: titleLanguage };
}
