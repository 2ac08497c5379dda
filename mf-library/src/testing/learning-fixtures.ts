import {
  ItemKind,
  TargetType,
  type CategoryNode,
  type GroupItem,
  type SkillPath,
  type SkillPathVideo,
  type VideoListItem,
} from '@learning-center/shared/contract';
import type { FakeResponses } from '@learning-center/shared/testing';
import { videoOf } from './library-fixtures.ts';

const PATH = ['skill-paths', 'first-short-film'];
const NAMES = ['Welcome', 'Camera', 'Light'];

export const pathVideos: SkillPathVideo[] = NAMES.map((name, index) => ({
  ...videoOf(index + 1, `Lumistage 8 Skill Path - ${name}`),
  position: index + 1,
  urlName: name.toLowerCase(),
  type: 'skillPath',
  alsoDisplay: [],
  places: [],
  link: 'https://www.youtube.com/watch?v=WhWc3b3KhnY',
  speakers: [],
  videoLanguage: 'en',
  captionLanguages: [],
  outline: [],
  description: '',
  onlineManual: [],
  tutorialArticles: [],
  downloadFiles: [],
  relevance: [],
  locationBar: [],
}));

/** A skill path as lists contain it: without its videos. */
export function skillPathOf(changes: Partial<SkillPath> = {}): SkillPath {
  return {
    kind: ItemKind.SKILL_PATH,
    id: 50001,
    urlName: 'first-short-film',
    title: 'First Short Film',
    titleLanguage: 'en',
    description: 'From an idea to a rendered minute.',
    thumbnail: '/api/media/path.svg',
    level: 1,
    highestLevel: 2,
    date: '2026/05/01 09:00',
    productFamily: 'lumistage',
    productName: 'Lumistage',
    videoCount: 3,
    totalLength: 900,
    videoIds: [1, 2, 3],
    ...changes,
  };
}

/** Responses for one skill path, which the server lists and returns with its videos. */
export const pathResponses: FakeResponses = {
  querySkillPaths: ({ urlName = '' }) => {
    if (urlName === '') return { count: 1, items: [skillPathOf()] };
    return urlName === 'first-short-film'
      ? { count: 1, items: [skillPathOf({ videos: pathVideos })] }
      : { count: 0, items: [] };
  },
  // Its category lists the videos in another order.
  queryVideos: () => ({ count: 3, countIsCapped: false, items: pathVideos.map(asListed).reverse() }),
  queryVideoDetail: ({ urlName }) => pathVideos.find((video) => video.urlName === urlName) ?? null,
};

function asListed({ id, title, urlName }: SkillPathVideo): VideoListItem {
  return { ...videoOf(Number(id), title), urlName, category: PATH };
}

const courseOf = (product: string, urlName: string, title: string): CategoryNode => ({
  urlName,
  title,
  category: ['master-class', product, urlName],
  thumbnail: `/api/media/courses/${product}/${urlName}.svg`,
  count: 2,
  totalLength: 3800,
  level: 1,
  highestLevel: 2,
  children: [],
});

const productOf = (urlName: string, title: string, children: CategoryNode[]): CategoryNode => ({
  urlName,
  title,
  category: ['master-class', urlName],
  count: 2 * children.length,
  children,
});

const tree: CategoryNode[] = [
  productOf('rigmint', 'Rigmint', [courseOf('rigmint', 'first-rig', 'The First Rig')]),
  productOf('lumistage', 'Lumistage', [
    courseOf('lumistage', 'cinematic-lighting', 'Cinematic Lighting'),
    courseOf('lumistage', 'camera', 'Directing the Camera'),
  ]),
  productOf('crewline', 'Crewline', []),
];

/** Responses for two products with master classes; each course has two lessons. */
export const masterClassResponses: FakeResponses = {
  queryVideos: ({ targetType, category = [] }) => {
    if (targetType === TargetType.GROUP_AND_LINK)
      return { count: 0, countIsCapped: false, items: tree.map(groupOf), tree };
    const courses = tree.flatMap(({ children }) => children).filter((course) => isWithin(course.category, category));
    const items = courses.flatMap(lessonsOf);
    return { count: items.length, countIsCapped: false, items };
  },
};

const groupOf = ({ urlName, title, category, count }: CategoryNode): GroupItem => ({
  kind: ItemKind.GROUP,
  urlName,
  title,
  thumbnail: `/api/media/covers/${urlName}.svg`,
  category,
  count,
});

const isWithin = (category: readonly string[], above: readonly string[]) =>
  above.every((segment, depth) => category[depth] === segment);

function lessonsOf({ category, urlName }: CategoryNode): VideoListItem[] {
  return [1, 2].map((number) => ({
    ...videoOf(number, `Lumistage 8 Master Class - ${urlName} ${number}`),
    urlName: `${urlName}-${number}`,
    type: 'master' as const,
    videoLength: 1900,
    category,
  }));
}
