import { ItemKind } from '@learning-center/shared/contract';
import type { SkillPath, Video } from '../../content/format.ts';
import { pathCoverAddress } from '../pictures.ts';
import type { BuildContext } from './build-context.ts';
import type { DraftItem } from './draft-item.ts';
import { pathSearchText } from './search-text.ts';
import { placeShelves, shelfNames } from './shelf-names.ts';

/** Prepares one skill path for the snapshot; it stands in its product's explorer and among the skill paths. */
export function pathItem(path: SkillPath, context: BuildContext): DraftItem {
  const videos = path.videos.flatMap((urlName) => context.videosByName.get(urlName) ?? []);
  const product = context.names.find(path.productFamily);
  const slug = product?.slug ?? '';
  const types = [...new Set(videos.map(({ type }) => type))];
  const { lowest, highest } = levelsOf(videos, path.level);
  return {
    kind: ItemKind.SKILL_PATH,
    id: path.id,
    urlName: path.urlName,
    type: 'path',
    level: lowest,
    date: path.date,
    shownFrom: '',
    endsAt: '',
    pairs: [{ product: slug, version: '' }],
    shelves: [
      shelfNames.all,
      shelfNames.paths,
      shelfNames.product(slug),
      ...types.map((type) => shelfNames.holds(type)),
      ...placeShelves([['home', slug], ['skill-paths']]),
    ],
    card: {
      kind: ItemKind.SKILL_PATH,
      id: path.id,
      urlName: path.urlName,
      title: path.title,
      description: path.description,
      thumbnail: pathCoverAddress({
        product: slug,
        urlName: path.urlName,
        scene: context.scenes.paths.get(path.urlName) ?? 0,
      }),
      level: lowest,
      highestLevel: highest,
      date: path.date,
      productFamily: slug,
      productName: product?.name ?? '',
      totalLength: videos.reduce((sum, { videoLength }) => sum + videoLength, 0),
      videoIds: videos.map(({ id }) => id),
    },
    rest: undefined,
    search: pathSearchText(path, context),
  };
}

function levelsOf(videos: readonly Video[], own: Video['level']): { lowest: Video['level']; highest: Video['level'] } {
  const levels = videos.map(({ level }) => level).sort();
  return { lowest: levels[0] ?? own, highest: levels.at(-1) ?? own };
}
