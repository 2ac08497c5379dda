import { translator } from '@learning-center/shared/i18n';
import type { PageMeta, PageMetaArgs } from '@learning-center/shared/routing';
import { NAMESPACE } from '../../home-text.ts';
import type en from '../../locales/en.json';
import type { ExplorerData } from './load-explorer.ts';

/** What an explorer says of itself: its product, and the category where it shows one (specification 2.9). */
export function explorerMeta({ data, i18n, language }: PageMetaArgs): PageMeta {
  const t = translator<typeof en>(i18n, language, NAMESPACE);
  const { product, trail } = data as ExplorerData;
  const slots = { product: product.name, tagline: product.tagline, category: trail.at(-1)?.title ?? '' };
  return trail.length === 0
    ? { title: t('explorer.meta.title', slots), description: t('explorer.meta.description', slots) }
    : { title: t('explorer.meta.category', slots), description: t('explorer.meta.categoryDescription', slots) };
}
