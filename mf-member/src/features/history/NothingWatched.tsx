import { paths } from '@learning-center/shared/routing';
import { ButtonLink, EmptyState } from '@learning-center/shared/ui';
import { useMemberText } from '../../member-text.ts';
import { toHistoryPath } from './load-history.ts';

/** The empty state of the history. */
export function NothingWatched() {
  const t = useMemberText();
  return (
    <EmptyState title={t('history.empty.title')} text={t('history.empty.text')}>
      <ButtonLink icon="library" to={paths.library()} variant="primary">
        {t('history.empty.explore')}
      </ButtonLink>
    </EmptyState>
  );
}

/** The search found nothing: offers all views. */
export function NothingFound() {
  const t = useMemberText();
  return (
    <EmptyState title={t('search.empty')}>
      <ButtonLink icon="history" to={toHistoryPath({ keyword: '', page: 1 })}>
        {t('history.empty.all')}
      </ButtonLink>
    </EmptyState>
  );
}
