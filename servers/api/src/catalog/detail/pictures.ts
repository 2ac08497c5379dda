import type { CatalogDatabase } from '../file/catalog-database.ts';
import { findPath, ordinalByUrlName, videoAt } from '../list/find-item.ts';
import { courseCoverAddress, parseSceneAddress, thumbnailAddress } from '../picture-addresses.ts';
import type { PictureFolder } from '../picture-addresses.ts';

/** A picture that somebody requests. */
export interface RequestedPicture {
  folder: PictureFolder;
  product: string;
  urlName: string;
  /** An address may name none, or only its number. */
  scene: string | undefined;
}

/** Whether a page shows the picture: of a video, a skill path, a category or a course. */
export function hasPicture(requested: RequestedPicture, db: CatalogDatabase): boolean {
  const { folder, product, urlName, scene } = requested;
  return addressesOf(requested, db)
    .map(parseSceneAddress)
    .some(
      (shown) =>
        shown?.folder === folder &&
        shown.product === product &&
        shown.urlName === urlName &&
        (scene === undefined || [shown.scene, shown.scene.split('-').at(-1)].includes(scene)),
    );
}

function addressesOf({ folder, product, urlName }: RequestedPicture, db: CatalogDatabase): string[] {
  const segment = (first: string, addressOf: typeof thumbnailAddress) => {
    const scene = db.lists.segmentScenes[`${first}/${product}/${urlName}`];
    return scene === undefined ? [] : [addressOf({ product, urlName, scene })];
  };
  if (folder === 'courses') return segment('master-class', courseCoverAddress);
  if (folder === 'skill-paths') return [findPath(urlName, db)?.thumbnail ?? ''];
  const video = videoAt(ordinalByUrlName(urlName, db) ?? 0, db);
  return [video?.summary.thumbnail ?? '', ...segment('home', thumbnailAddress)];
}
