import { translator } from '@learning-center/shared/i18n';
import type { PageMeta, PageMetaArgs } from '@learning-center/shared/routing';
import { NAMESPACE } from '../../library-text.ts';
import type en from '../../locales/en.json';
import type { MasterClassData } from './load-master-class.ts';

/** What a master class page says of itself: of the course, the product, or all (Specification 2.9). */
export function masterClassMeta({ data, i18n, language }: PageMetaArgs): PageMeta {
  const t = translator<typeof en>(i18n, language, NAMESPACE);
  const { course, product } = (data as MasterClassData).place;
  const name = course?.title ?? product?.title;
  if (name === undefined) return { title: t('masterClass.page.title'), description: t('masterClass.page.description') };
  return {
    title: t('masterClass.page.titleFor', { name }),
    description: course ? t('masterClass.page.descriptionFor', { name }) : t('masterClass.page.description'),
  };
}
