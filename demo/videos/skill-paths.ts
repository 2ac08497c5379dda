import type { SkillPath } from '../../servers/api/src/content/format.ts';
import { addDays, dateText, yearsBefore } from '../dates.ts';
import { DEMO_LANGUAGES, fillPhrase, languagesOf, localizePhrase } from '../text/languages.ts';
import { makeLesson } from './lesson.ts';
import type { DemoVideo } from './lesson.ts';
import { diceFor, shuffledBy } from '../random.ts';
import { tables } from '../data/tables.ts';
import type { DemoPath } from '../data/tables.ts';
import { makeAbout } from '../text/about.ts';
import { productBySlug, versionAt } from './versions.ts';

/** The skill paths, and the videos that only they have. */
export interface PathContent {
  paths: SkillPath[];
  videos: DemoVideo[];
}

interface PathNumbers {
  firstId: number;
  firstVideoId: number;
  now: Date;
}

const HALFWAY = 'checkpoint';

/** All skill paths. Each has its own first, middle and last videos, and tutorials between them. */
export function makePaths(tutorials: readonly DemoVideo[], { firstId, firstVideoId, now }: PathNumbers): PathContent {
  const content: PathContent = { paths: [], videos: [] };
  for (const [index, path] of tables.paths.entries()) {
    const pathVideos = makePathVideos(path, { firstId: firstVideoId + content.videos.length, now });
    content.videos.push(...pathVideos);
    const videos = inOrder(pathVideos, chooseTutorials(path, tutorials)).map(({ urlName }) => urlName);
    content.paths.push({
      id: firstId + index,
      urlName: path.key,
      title: localizePhrase(DEMO_LANGUAGES, path.title),
      description: localizePhrase(DEMO_LANGUAGES, path.description),
      productFamily: productBySlug(path.product).name,
      level: path.level,
      date: pathVideos[0]?.date ?? dateText(now, '09:00'),
      videos,
      ...(path.about && { about: makeAbout(path.about, videos.at(-1)) }),
    });
  }
  return content;
}

function makePathVideos(path: DemoPath, { firstId, now }: { firstId: number; now: Date }): DemoVideo[] {
  const product = productBySlug(path.product);
  const slot = diceFor(`path ${path.key}`);
  const yearsAgo = 0.2 + 3 * slot.next() ** 1.6;
  const version = versionAt(product, yearsAgo);
  const frames = tables.sentences.pathFrames.filter(({ key }) => path.own === 4 || key !== 'practice-brief');
  return frames.map(({ key, ...phrase }, index) =>
    makeLesson(
      {
        id: firstId + index,
        urlName: `${path.key}-${key}`,
        type: 'skillPath',
        product: path.product,
        category: mainCategory(path),
        categoryPath: ['skill-paths', path.key],
        level: path.level,
        topic: path.title,
        nouns: ['project-folder', 'timeline', 'backup'],
        version,
        date: dateText(addDays(yearsBefore(now, yearsAgo), index), '09:00'),
        title: fillPhrase(phrase, { '': path.title }),
      },
      languagesOf(slot),
    ),
  );
}

function mainCategory({ categories }: DemoPath): string {
  const [category] = categories;
  if (!category) throw new Error('A skill path needs a category');
  return category;
}

/** Tutorials of the path's product, one category after the other, the easy ones first. */
function chooseTutorials(path: DemoPath, tutorials: readonly DemoVideo[]): DemoVideo[] {
  const count = path.videos - path.own;
  const fitting = tutorials.filter(({ category, level }) => category[1] === path.product && level <= path.level + 1);
  return path.categories.flatMap((category, index) => {
    const upTo = (categories: number) => Math.floor((count * categories) / path.categories.length);
    const candidates = fitting.filter((video) => video.category[2] === category && video.price === 0);
    return shuffledBy(candidates, ({ urlName }) => `${path.key} ${urlName}`)
      .slice(0, upTo(index + 1) - upTo(index))
      .sort((a, b) => a.level - b.level);
  });
}

/** The path's own videos around the tutorials: the welcome first, the checkpoint in the middle, the others last. */
function inOrder(pathVideos: DemoVideo[], tutorials: DemoVideo[]): DemoVideo[] {
  const middle = Math.ceil(tutorials.length / 2);
  const [welcome, ...rest] = pathVideos;
  const opening = welcome ? [welcome] : [];
  const halfway = rest.filter(({ urlName }) => urlName.endsWith(HALFWAY));
  const closing = rest.filter(({ urlName }) => !urlName.endsWith(HALFWAY));
  return [...opening, ...tutorials.slice(0, middle), ...halfway, ...tutorials.slice(middle), ...closing];
}
