import { translator } from '@learning-center/shared/i18n';
import { withoutSoftHyphens } from '@learning-center/shared/lib';
import type { PageMeta, PageMetaArgs } from '@learning-center/shared/routing';
import { NAMESPACE } from '../../home-text.ts';
import type en from '../../locales/en.json';
import type { ExplorerData, FailedExplorer } from './explorer-data.ts';

/** What an explorer says of itself: its product, and the category where it shows one (specification 2.9). */
export function explorerMeta({ data, i18n, language }: PageMetaArgs): PageMeta {
  const t = translator<typeof en>(i18n, language, NAMESPACE);
  const explorer = data as ExplorerData | FailedExplorer;
  const product = explorer.product.name;
  const title = t('explorer.meta.title', { product });
  if (explorer.state === 'failed') return { title, description: title };
  const shown = explorer.trail.at(-1);
  if (!shown) {
    if (explorer.product.tagline === '') return { title, description: title };
    return { title, description: t('explorer.meta.description', { product, tagline: explorer.product.tagline }) };
  }
  // The title of a window or of a search result is not parted.
  const category = withoutSoftHyphens(shown.title);
  return {
    title: t('explorer.meta.category', { product, category }),
    description: t('explorer.meta.categoryDescription', { product, category }),
  };
}
