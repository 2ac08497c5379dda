import { withoutSoftHyphens } from '@learning-center/shared/lib';
import type { PageMeta, PageMetaArgs } from '@learning-center/shared/routing';
import { pageText } from '../../home-text.ts';
import type { ExplorerData, FailedExplorer } from './explorer-data.ts';

/** Title, description and image of an explorer: its product and current category (Specification 2.9). */
export function explorerMeta({ data, i18n, language }: PageMetaArgs): PageMeta {
  const t = pageText({ i18n, language });
  const explorer = data as ExplorerData | FailedExplorer;
  const product = explorer.product.name;
  const title = t('explorer.meta.title', { product });
  if (explorer.state === 'failed') return { title, description: title };
  const { tagline, cover } = explorer.product;
  const image = explorer.picture ?? cover;
  const node = explorer.trail.at(-1);
  if (!node) {
    if (tagline === '') return { title, description: title, image };
    return { title, description: t('explorer.meta.description', { product, tagline }), image };
  }
  // Page titles are never hyphenated.
  const category = withoutSoftHyphens(node.title);
  return {
    title: t('explorer.meta.category', { product, category }),
    description: t('explorer.meta.categoryDescription', { product, category }),
    image,
  };
}
