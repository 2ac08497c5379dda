import { translator } from '@learning-center/shared/i18n';
import type { PageMeta, PageMetaArgs } from '@learning-center/shared/routing';
import { NAMESPACE } from '../../example-text.ts';
import type en from '../../locales/en.json';

/** What the first page says of itself to the browser's tab and to search engines. */
export function metaOfExample({ i18n, language }: PageMetaArgs): PageMeta {
  const t = translator<typeof en>(i18n, language, NAMESPACE);
  return { title: t('example.meta.title'), description: t('example.meta.description') };
}
