import { ItemKind } from '@learning-center/shared/contract';
import type { SkillPath, Video } from '../../content/format.ts';
import { listNames } from '../file/schema.ts';
import type { DraftItem } from './assign-ordinals.ts';
import { categoryLists, type BuildContext } from './build-context.ts';
import { pathSearchText } from './search-text.ts';

/** Prepares one skill path. It is in its product's explorer and in the list of skill paths. */
export function pathItem(path: SkillPath, context: BuildContext): DraftItem {
  const videos = path.videos.flatMap((urlName) => context.videosByName.get(urlName) ?? []);
  const product = context.names.find(path.productFamily);
  const slug = product?.slug ?? '';
  const types = [...new Set(videos.map(({ type }) => type))];
  const { lowest, highest } = levelsOf(videos, path.level);
  const products = [{ product: slug, version: '' }];
  return {
    availableFrom: '',
    endsAt: '',
    rank: context.beginnerPaths.get(slug) === path.urlName ? 0 : path.level,
    lesson: 0,
    facets: { kind: ItemKind.SKILL_PATH, type: 'path', level: lowest, products, captions: 0 },
    lists: [
      listNames.paths,
      listNames.product(slug),
      ...types.map((type) => listNames.pathsWith(type)),
      ...categoryLists([['home', slug], ['skill-paths']]),
    ],
    summary: {
      kind: ItemKind.SKILL_PATH,
      id: path.id,
      urlName: path.urlName,
      title: path.title,
      description: path.description,
      thumbnail: context.pictureOf(`skill-paths/${path.urlName}`),
      level: lowest,
      highestLevel: highest,
      date: path.date,
      productFamily: slug,
      productName: product?.name ?? '',
      totalLength: videos.reduce((sum, { videoLength }) => sum + videoLength, 0),
      videoIds: videos.map(({ id }) => id),
    },
    detail: undefined,
    transcripts: [],
    search: pathSearchText(path, context),
  };
}

function levelsOf(videos: readonly Video[], pathLevel: Video['level']) {
  const levels = videos.map(({ level }) => level).sort();
  return { lowest: levels[0] ?? pathLevel, highest: levels.at(-1) ?? pathLevel };
}
