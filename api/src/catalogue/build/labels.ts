import type { Content } from '../../content/format.ts';
import type { ByLanguage } from '../localize.ts';
import { SECTION_NAMES } from '../section-names.ts';

/** The name of every path segment of the catalogue, by the path down to it. */
export function collectLabels(content: Content): Record<string, ByLanguage<string>> {
  const labels: Record<string, ByLanguage<string>> = { ...SECTION_NAMES };
  const categories = new Map(content.categories.map(({ slug, name }) => [slug, name]));
  for (const product of content.products) {
    labels[`home/${product.slug}`] = { en: product.name };
    labels[`master-class/${product.slug}`] = { en: product.name };
    for (const slug of product.categories) {
      labels[`home/${product.slug}/${slug}`] = categories.get(slug) ?? { en: slug };
    }
  }
  for (const { product, urlName, title } of content.courses) labels[`master-class/${product}/${urlName}`] = title;
  for (const { urlName, title } of content.skillPaths) labels[`skill-paths/${urlName}`] = title;
  return labels;
}
