import { findProductFamily, LANGUAGES, MAX_NOTE_LENGTH } from '@learning-center/shared/contract';
import { TargetType, WebinarList } from '@learning-center/shared/contract';
import type { Transcript, VideoListItem } from '@learning-center/shared/contract';
import { productsOf } from '@learning-center/shared/lib';
import { videosIn, type Result, type Suite } from './suite.ts';
import { runTable } from './table.ts';
import type { Values } from './values.ts';

type Query = Result<'queryVideos'>;

/** What the rows of `lists.tsv` keep. */
interface Lists extends Partial<Record<'all' | 'english' | 'tutorials' | 'masters' | 'lessons', Query>> {
  archive?: Result<'listWebinars'>;
  upcoming?: Result<'listWebinars'>;
  paths?: Result<'querySkillPaths'>;
  families?: Result<'listProductFamilies'>;
}

/** A text with everything that an encoding or a filter of HTML could spoil. */
const TEXT = 'Rim light\n\t“Kantenlicht” 照明 🎬 <b>&amp;</b>';

/** Requests the first lists. Rows of the other tables name the values by `$`. */
export async function findData(suite: Suite) {
  const lists: Lists & Values = {};
  await runTable('lists', lists, { suite, visitor: suite });
  const { all, english, archive, upcoming, families, paths } = lists;
  const [tutorials, masters] = [videosIn(lists.tutorials), videosIn(lists.masters)];
  const [tutorial] = tutorials;
  const skillPath = paths?.items[0];
  const category = ['skill-paths', skillPath?.urlName ?? ''];
  const lessons = videosIn(lists.lessons).map((lesson) => ({ ...lesson, category }));
  const webinars = archive?.items ?? [];
  const replays = webinars.filter(({ replay }) => replay !== false);
  const videos = videosIn(all);
  const announced = [...(upcoming?.items ?? []), ...webinars].filter((webinar) => !replays.includes(webinar));
  const allProducts = productsOf(families ?? []);
  const someIds = videos.slice(0, 3).map(({ id }) => id);
  return {
    languages: LANGUAGES,
    text: TEXT,
    tooLong: 'x'.repeat(MAX_NOTE_LENGTH + 1),
    ...(await findTranslations(suite, { tutorials, lessons, replays })),
    ...(await findInDetails(suite, tutorials)),
    english,
    total: all?.count,
    tutorial,
    tutorials: orMissing(tutorials),
    masters: orMissing(masters),
    lessons: orMissing(lessons),
    replays: orMissing(replays),
    everyType: [...tutorials, ...masters, ...replays, ...lessons, ...videos],
    skillPath,
    unpublished: announced.slice(0, 1),
    unpublishedIds: announced.map(({ id }) => id),
    families: families?.slice(0, 2),
    products: productsIn(tutorial, allProducts),
    allProducts,
    parent: tutorial?.category.slice(0, 2),
    someIds: someIds.length > 0 ? someIds.toReversed() : undefined,
    typed: /\p{L}{4}/u.exec(tutorial?.title ?? '')?.[0],
  };
}

/** The items of the first lists, and what rows say about them. */
export type Found = Awaited<ReturnType<typeof findData>>;

/** The first three; rows about an empty list are reported as not checked. */
const orMissing = <Item>(items: readonly Item[]) => (items.length > 0 ? items.slice(0, 3) : undefined);

/** The product and version of a video, by the slug. */
function productsIn(video: VideoListItem | undefined, products: ReturnType<typeof productsOf>) {
  const [pair] = video?.productVersion ?? [];
  if (!pair) return [];
  const slug = findProductFamily(pair.productFamily, products)?.slug ?? pair.productFamily;
  return [{ slug, version: pair.version || undefined }];
}

type Listed = Pick<VideoListItem, 'id' | 'title'>;

/** For each language a title of its own, and the English of what it translates. */
async function findTranslations(
  { ask }: Suite,
  english: Record<'tutorials' | 'lessons' | 'replays', readonly Listed[]>,
) {
  const titles: object[] = [];
  const foreign: object[] = [];
  for (const language of LANGUAGES) {
    const send = { lang: language.id, pageSize: 100 };
    const videos = videosIn(
      await ask('queryVideos', { ...send, targetType: TargetType.ONLY_VIDEO }).catch(() => undefined),
    );
    const webinars = await ask('listWebinars', { ...send, type: WebinarList.ARCHIVE }).catch(() => undefined);
    const own = videos.find(({ titleLanguage }) => titleLanguage !== 'en') ?? videos[0];
    if (own) titles.push({ lang: language.id, id: own.id, title: own.title.slice(0, 200) });
    const others: readonly Listed[] = [...videos, ...(webinars?.items ?? [])];
    const isTranslated = ({ id, title }: Listed) => others.some((other) => other.id === id && other.title !== title);
    const [tutorial, lesson] = [english.tutorials.find(isTranslated), english.lessons.find(isTranslated)];
    const replay = english.replays.find(isTranslated);
    if (language.code !== 'en') foreign.push({ ...language, tutorial, lesson, replay });
  }
  return { titles, foreign };
}

/** A speaker, and a word that is only said, from the first tutorials. */
async function findInDetails({ ask }: Suite, tutorials: readonly VideoListItem[]) {
  let speaker: string | undefined;
  let spoken: string | undefined;
  for (const { urlName, category, title, excerpt } of tutorials.slice(0, 3)) {
    const fields = { urlName, category, targetType: TargetType.ONLY_VIDEO };
    const detail = await ask('queryVideoDetail', fields).catch(() => undefined);
    speaker ??= detail?.speakers.find(({ id }) => id !== '')?.id;
    spoken ??= findOnlySaidWord(detail?.transcript, `${title} ${excerpt}`);
  }
  return { speaker, spoken };
}

/** The longest word of an English transcript that the texts of its result lack. */
function findOnlySaidWord(transcript: Transcript | undefined, shown: string): string | undefined {
  if (!transcript?.language.startsWith('en')) return undefined;
  const said = transcript.cues.map(({ text }) => text).join(' ');
  const words = (said.match(/\p{L}{4,}/gu) ?? []).filter((word) => !shown.toLowerCase().includes(word.toLowerCase()));
  return words.toSorted((a, b) => b.length - a.length)[0];
}
