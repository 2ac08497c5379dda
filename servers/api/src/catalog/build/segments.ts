import type { LanguageCode } from '@learning-center/shared/contract';
import type { Content } from '../../content/format.ts';
import type { SmallLists } from '../file/item-records.ts';
import type { BuildContext } from './build-context.ts';
import NAMES from './locales/sections.json' with { type: 'json' };

/** Names of the site's own path segments, for breadcrumbs. */
const SECTION_NAMES: Readonly<Record<string, Record<LanguageCode, string>>> = NAMES;

/** The names and pictures of all path segments of the catalog, by path. */
export function collectSegments(content: Content, { pictureOf }: BuildContext): SmallLists['segments'] {
  const segments: SmallLists['segments'] = {};
  for (const [path, name] of Object.entries(SECTION_NAMES)) segments[path] = { name };
  const categories = new Map(content.categories.map(({ slug, name }) => [slug, name]));
  for (const product of content.products) {
    const segment = { name: { en: product.name }, picture: pictureOf(`covers/${product.slug}`) };
    segments[`home/${product.slug}`] = segment;
    segments[`master-class/${product.slug}`] = segment;
    for (const slug of product.categories) {
      const picture = pictureOf(`categories/${product.slug}/${slug}`);
      segments[`home/${product.slug}/${slug}`] = { name: categories.get(slug) ?? { en: slug }, picture };
    }
  }
  for (const { product, urlName, title } of content.courses) {
    const picture = pictureOf(`courses/${product}/${urlName}`);
    segments[`master-class/${product}/${urlName}`] = { name: title, picture };
  }
  for (const { urlName, title } of content.skillPaths) segments[`skill-paths/${urlName}`] = { name: title };
  return segments;
}
