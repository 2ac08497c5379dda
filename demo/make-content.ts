import type { Video } from '../servers/api/src/content/format.ts';
import {
  makeBanners,
  makeCategories,
  makeExplorer,
  makeMembers,
  makeProducts,
  makeSynonyms,
} from './site/site-lists.ts';
import { makeSpeakers, makeTestimonials } from './site/speakers.ts';
import { createCaptionWriter } from './text/captions.ts';
import type { WriteCaptions } from './text/captions.ts';
import { tables } from './data/tables.ts';
import { makePictures } from './pictures/make-pictures.ts';
import { makeCourses } from './videos/courses.ts';
import { pinnedReplays, pinnedTutorials } from './videos/pinned/index.ts';
import { makePaths } from './videos/skill-paths.ts';
import { makeTutorials } from './videos/tutorials.ts';
import { makeUpcoming } from './videos/upcoming.ts';
import { makeReplays } from './videos/webinars.ts';
import type { DemoVideo } from './videos/lesson.ts';
import type { Files } from './write-files.ts';

const FIRST_IDS = { tutorials: 10_001, lessons: 20_001, webinars: 30_001, pathVideos: 40_001, paths: 50_001 };
const REPLAYS = 120;

/** Makes the files of the content folder, for a demo on this day. Most of the time goes to the captions. */
export function makeDemoContent(now: Date, writeCaptions: WriteCaptions = createCaptionWriter()): Files {
  const tutorials = makeAllTutorials(now);
  const courses = makeCourses({ firstId: FIRST_IDS.lessons, now });
  const lessons = courses.flatMap((course) => course.lessons);
  const { paths, videos } = makePaths(tutorials, { firstId: FIRST_IDS.paths, firstVideoId: FIRST_IDS.pathVideos, now });
  const webinars = makeAllWebinars(now);
  const withCaptions = (folder: string, video: Video | DemoVideo) => videoEntries(folder, video, writeCaptions);
  const files: Array<[string, unknown]> = [
    ['products.json', makeProducts()],
    ['categories.json', makeCategories()],
    ['banners.json', makeBanners()],
    ['demo-members.json', makeMembers()],
    ['synonyms.json', makeSynonyms()],
    ['testimonials.json', makeTestimonials()],
    ...makeSpeakers().map((speaker) => entry(`speakers/${speaker.id}`, speaker)),
    ...tables.products.map((product) => entry(`explorer/${product.key}`, makeExplorer(product))),
    ...tutorials.flatMap((video) => withCaptions(`tutorials/${video.category[1] ?? ''}`, video)),
    ...courses.flatMap(({ product, course, lessons }) => [
      entry(`master-class/${product}/${course.urlName}/course`, course),
      ...lessons.flatMap((lesson) => withCaptions(`master-class/${product}/${course.urlName}`, lesson)),
    ]),
    ...webinars.flatMap((video) => withCaptions('webinars', video)),
    ...videos.flatMap((video) => withCaptions('skill-path-videos', video)),
    ...paths.map((path) => entry(`skill-paths/${path.urlName}`, path)),
    ...makePictures({ videos: [...tutorials, ...lessons, ...webinars, ...videos], courses, paths }),
  ];
  return new Map(
    files.map(([file, value]) => [file, typeof value === 'string' ? value : `${JSON.stringify(value, null, 2)}\n`]),
  );
}

/** The file of a video, and its captions beside it. */
function videoEntries(
  folder: string,
  video: Video | DemoVideo,
  writeCaptions: WriteCaptions,
): Array<[string, unknown]> {
  const { spoken, ...content } = { spoken: undefined, ...video };
  const captions = spoken ? writeCaptions(spoken, content.captionLanguages) : [];
  return [
    entry(`${folder}/${content.urlName}`, { ...content, practice: tables.practice[content.urlName] }),
    ...captions.map(([tag, text]): [string, string] => [`${folder}/${content.urlName}.${tag}.vtt`, text]),
  ];
}

function entry(file: string, value: unknown): [string, unknown] {
  return [`${file}.json`, value];
}

/** The tutorials of every product: the pinned ones first, then generated ones. */
function makeAllTutorials(now: Date): DemoVideo[] {
  const all: DemoVideo[] = [];
  for (const product of tables.products) {
    const firstId = FIRST_IDS.tutorials + all.length;
    const pinned = pinnedTutorials(product.key, { firstId, now });
    const count = product.tutorials - pinned.length;
    all.push(...pinned, ...makeTutorials(product, count, { firstId: firstId + pinned.length, now }));
  }
  return all;
}

function makeAllWebinars(now: Date): Array<Video | DemoVideo> {
  const pinned = pinnedReplays(FIRST_IDS.webinars);
  const replays = makeReplays(REPLAYS - pinned.length, { firstId: FIRST_IDS.webinars + pinned.length, now });
  return [...pinned, ...replays, ...makeUpcoming({ firstId: FIRST_IDS.webinars + REPLAYS, now })];
}
