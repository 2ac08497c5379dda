import type { Content, Speaker } from '../../content/format.ts';
import { DEFAULT_AVATAR, PLAIN_PICTURE, pictureAddress } from '../picture-addresses.ts';

/** The address of the picture at a path in the folder `pictures`; that of another one if there is no such file. */
export type PictureOf = (path: string, fallback?: string) => string;

export function pictureFinder({ pictures }: Content): PictureOf {
  const paths = new Set(pictures.map(({ path }) => path));
  return (path, fallback = PLAIN_PICTURE) => (paths.has(path) ? pictureAddress(path) : fallback);
}

/** The addresses of the pictures of products, categories and courses, by path. */
export function segmentPictures({ products, courses }: Content, pictureOf: PictureOf): Record<string, string> {
  const ofProducts = products.flatMap(({ slug, categories }): Array<[string, string]> => {
    const cover = pictureOf(`covers/${slug}`);
    return [
      [`home/${slug}`, cover],
      [`master-class/${slug}`, cover],
      ...categories.map((name): [string, string] => [`home/${slug}/${name}`, pictureOf(`categories/${slug}/${name}`)]),
    ];
  });
  const ofCourses = courses.map(({ product, urlName }) => {
    const course = `${product}/${urlName}`;
    return [`master-class/${course}`, pictureOf(`courses/${course}`)];
  });
  return Object.fromEntries([...ofProducts, ...ofCourses]);
}

/** A speaker whose portrait is an address. */
export const withPortrait = (speaker: Speaker, pictureOf: PictureOf): Speaker => ({
  ...speaker,
  portrait: speaker.portrait || pictureOf(`portraits/${speaker.id}`, DEFAULT_AVATAR),
});
