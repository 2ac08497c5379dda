import { paths } from '@learning-center/shared/routing';
import { ButtonLink, EmptyState } from '@learning-center/shared/ui';
import { useMemberText } from '../../member-text.ts';
import { historyPath } from './history-question.ts';

/** Nothing was watched yet, or everything is cleared: where there is something to watch. */
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

/** The search finds nothing: the way back to all views. */
export function NothingFound() {
  const t = useMemberText();
  return (
    <EmptyState title={t('search.empty')}>
      <ButtonLink icon="history" to={historyPath({ keyword: '', page: 1 })}>
        {t('history.empty.all')}
      </ButtonLink>
    </EmptyState>
  );
}
