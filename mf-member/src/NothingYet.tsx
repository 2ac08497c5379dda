import { paths } from '@learning-center/shared/routing';
import { ButtonLink, EmptyState } from '@learning-center/shared/ui';
import { useMemberText } from './member-text.ts';

/** The empty state of a member's list, with a link to the library. */
export function NothingYet({ list }: { list: 'bookmarks' | 'history' | 'notes' }) {
  const t = useMemberText();
  return (
    <EmptyState title={t(`${list}.empty.title`)} text={t(`${list}.empty.text`)}>
      <ButtonLink icon="library" to={paths.library()} variant="primary">
        {t(`${list}.empty.explore`)}
      </ButtonLink>
    </EmptyState>
  );
}
