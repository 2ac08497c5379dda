import { translator } from '@learning-center/shared/i18n';
import type { PageMeta, PageMetaArgs } from '@learning-center/shared/routing';
import type { ArchiveData } from './features/archive/load-archive.ts';
import type en from './locales/en.json';
import { NAMESPACE } from './webinar-text.ts';

/** What the upcoming webinars say of themselves (specification 2.9). */
export function upcomingMeta(args: PageMetaArgs): PageMeta {
  const t = textOf(args);
  return { title: t('upcoming.meta.title'), description: t('upcoming.meta.description') };
}

/** What the introductions of the speakers say of themselves. */
export function speakerinfoMeta(args: PageMetaArgs): PageMeta {
  const t = textOf(args);
  return { title: t('speakerinfo.meta.title'), description: t('speakerinfo.meta.description') };
}

/** What the archive says of itself: with its product where it is narrowed to one. */
export function archiveMeta(args: PageMetaArgs): PageMeta {
  const t = textOf(args);
  const product = (args.data as ArchiveData | null | undefined)?.productName;
  return {
    title: product === undefined ? t('archive.meta.title') : t('archive.meta.titleFor', { product }),
    description: t('archive.meta.description'),
  };
}

const textOf = ({ i18n, language }: PageMetaArgs) => translator<typeof en>(i18n, language, NAMESPACE);
