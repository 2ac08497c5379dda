import {
  findProductFamily,
  LANGUAGES,
  MAX_NOTE_LENGTH,
  MediaMenu,
  SortOrder,
  TargetType,
  WebinarList,
} from '@learning-center/shared/contract';
import type { Transcript, VideoId, VideoListItem } from '@learning-center/shared/contract';
import { productsOf } from '@learning-center/shared/lib';
import { ItemKind } from '@learning-center/shared/contract';
import type { CheckOf, Result, Suite } from './suite.ts';

type ListCall = 'queryVideos' | 'listWebinars' | 'querySkillPaths' | 'listProductFamilies';
type Webinar = Result<'listWebinars'>['items'][number];

/** Values that do not depend on the API. */
const CONSTANTS = {
  languages: LANGUAGES,
  levels: ['2', '1,3'],
  menus: [
    { name: 'TUTORIAL', menu: MediaMenu.TUTORIAL, type: 'tutorial' },
    { name: 'MASTER_CLASS', menu: MediaMenu.MASTER_CLASS, type: 'master' },
  ],
  signs: ['%', '_', '*'],
  /** A keyword without a match in any catalog. */
  unmatched: 'zzqxvzzq',
  /** With everything that an encoding or a filter of HTML could spoil. */
  text: 'Rim light\n\t“Kantenlicht” 照明 🎬 <b>&amp;</b>',
  tooLong: 'x'.repeat(MAX_NOTE_LENGTH + 1),
};

/** Requests the first lists, and checks their shapes. Rows of the tables name the values by `$`. */
export async function findData(suite: Suite) {
  const list = <Name extends ListCall>(call: Name, what: string, send: object) => {
    const check: CheckOf<Name> = { call, what: `${what} in the declared shape`, send };
    return suite.run(check);
  };
  const only = { targetType: TargetType.ONLY_VIDEO };
  const all = await list('queryVideos', 'a list of everything', { pageSize: 100 });
  const english = await list('queryVideos', 'videos', { ...only, pageSize: 50 });
  const ofMenu = async (what: string, menu: MediaMenu) =>
    videosIn(await list('queryVideos', what, { ...only, MediaMenu: menu, pageSize: 12 }));
  const tutorials = await ofMenu('tutorials', MediaMenu.TUTORIAL);
  const masters = await ofMenu('master classes', MediaMenu.MASTER_CLASS);
  const archive = (await list('listWebinars', 'replays', { type: WebinarList.ARCHIVE, pageSize: 100 }))?.items ?? [];
  const upcoming = (await list('listWebinars', 'upcoming webinars', { type: WebinarList.UPCOMING, pageSize: 100 }))
    ?.items;
  const replays = archive.filter(({ replay }) => replay !== false);
  const skillPath = (await list('querySkillPaths', 'a list of skill paths', {}))?.items[0];
  const category = skillPath && ['skill-paths', skillPath.urlName];
  const lessons = category
    ? videosIn(await list('queryVideos', 'the videos of a skill path', { category, pageSize: 100 }))
    : [];
  const families = await findFamilies(suite);
  const [tutorial] = tutorials;
  const videos = videosIn(all);
  const announced = [...(upcoming ?? []), ...archive].filter(({ id }) => !replays.some((replay) => replay.id === id));
  const someIds = videos.slice(0, 3).map(({ id }) => id);
  return {
    ...CONSTANTS,
    ...(await findTranslations(suite, {
      tutorials,
      lessons: lessons.map((lesson) => ({ ...lesson, category })),
      replays,
    })),
    ...(await findInDetails(suite, tutorials)),
    videos,
    english,
    total: all?.count,
    tutorial,
    tutorials: orMissing(tutorials.slice(0, 3)),
    masters: orMissing(masters.slice(0, 3)),
    lessons: orMissing(lessons.slice(0, 3)),
    replays: orMissing(replays.slice(0, 3)),
    everyType: [...tutorials, ...masters, ...replays, ...lessons, ...videos],
    skillPath,
    unpublished: announced.slice(0, 3),
    unpublishedIds: announced.map(({ id }) => id),
    families: families?.slice(0, 2),
    products: productsIn(tutorial, families),
    allFamilies: families ?? [],
    parent: tutorial?.category.slice(0, 2),
    someIds: someIds.length > 0 ? someIds.toReversed() : undefined,
    typed: /\p{L}{4}/u.exec(tutorial?.title ?? '')?.[0],
  };
}

/** The items of the first lists, and what rows say about them. */
export type Found = Awaited<ReturnType<typeof findData>>;

/** Missing lists are reported, and empty ones not. */
const orMissing = <Item>(items: readonly Item[]) => (items.length > 0 ? items : undefined);

/** The videos of a query. */
export function videosIn(result: Result<'queryVideos'> | undefined): VideoListItem[] {
  return result?.items.filter((item) => item.kind === ItemKind.VIDEO) ?? [];
}

function findFamilies({ run }: Suite) {
  return run({
    call: 'listProductFamilies',
    what: 'there are product families',
    send: {},
    must: (all) => all.length === 0 && { at: 'result', expected: 'a list of {product, versions}', actual: all },
    remedy: 'Send the product families: the filters, the explorers and the home page need them.',
  });
}

/** The product and version of a video, by the slug. */
function productsIn(video: VideoListItem | undefined, families: Result<'listProductFamilies'> | undefined) {
  const [pair] = video?.productVersion ?? [];
  if (!pair) return [];
  const slug = findProductFamily(pair.productFamily, productsOf(families ?? []))?.slug ?? pair.productFamily;
  return [{ slug, version: pair.version || undefined }];
}

interface Listed {
  id: VideoId;
  title: string;
}

/** For each language a title of its own, and the English forms of what its lists translate. */
async function findTranslations(
  { ask }: Suite,
  { tutorials, lessons, replays }: Record<'tutorials' | 'lessons', Listed[]> & { replays: Webinar[] },
) {
  const titles: object[] = [];
  const foreign: object[] = [];
  for (const language of LANGUAGES) {
    const send = { targetType: TargetType.ONLY_VIDEO, lang: language.id, pageSize: 100, orderBy: SortOrder.LATEST };
    const videos = videosIn(await ask('queryVideos', send).catch(() => undefined));
    const webinars = await ask('listWebinars', { type: WebinarList.ARCHIVE, lang: language.id, pageSize: 100 }).catch(
      () => undefined,
    );
    const own = videos.find(({ titleLanguage }) => titleLanguage !== 'en') ?? videos[0];
    if (own) titles.push({ lang: language.id, id: own.id, title: own.title.slice(0, 200) });
    if (language.code === 'en') continue;
    const ofList = (english: readonly Listed[], translated: readonly Listed[] = []) =>
      english.find(({ id, title }) => translated.some((other) => other.id === id && other.title !== title));
    const [tutorial, lesson] = [ofList(tutorials, videos), ofList(lessons, videos)];
    foreign.push({ ...language, tutorial, lesson, replay: ofList(replays, webinars?.items) });
  }
  return { titles, foreign };
}

/** A speaker, and a word that is only said, from the details of the first tutorials. */
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
