import { paths } from '@learning-center/shared/routing';
import { ButtonLink, EmptyState } from '@learning-center/shared/ui';
import { useWebinarText } from '../../webinar-text.ts';
import { archivePath } from './archive-question.ts';

/** Nothing was found (specification 8.3): the way out is every replay, or what is still to come. */
export function EmptyArchive({ product: name }: { product: string | undefined }) {
  const t = useWebinarText();
  return (
    <EmptyState
      title={t('archive.empty.title')}
      text={name === undefined ? undefined : t('archive.empty.text', { product: name })}
    >
      {name !== undefined && (
        <ButtonLink to={archivePath({ product: '', page: 1 })} variant="primary">
          {t('archive.empty.all')}
        </ButtonLink>
      )}
      <ButtonLink to={paths.webinars('upcoming')}>{t('archive.empty.upcoming')}</ButtonLink>
    </EmptyState>
  );
}
