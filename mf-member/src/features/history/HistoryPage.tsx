import { useMemberText } from '../../member-text.ts';
import { MemberPage } from '../../MemberPage.tsx';
import { History } from './History.tsx';
import { HistorySkeletons } from './HistorySkeletons.tsx';
import type { HistoryAnswer } from './load-history.ts';

/** What a member has watched (Specification 2.7); a visitor is asked to log in. */
export function HistoryPage() {
  const t = useMemberText();
  return (
    <MemberPage<HistoryAnswer> purpose="history" title={t('history.page.title')} skeleton={<HistorySkeletons />}>
      {(data) => <History data={data} />}
    </MemberPage>
  );
}
