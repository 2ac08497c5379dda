import { isOfflineAtom, useAtomValue } from '@learning-center/shared/state';
import { PageNotice } from '../../PageNotices.tsx';
import { useShellText } from '../../shell-text.ts';

/** Shows a notice while there is no network. */
export function OfflineNotice() {
  const t = useShellText();
  return <div role="status">{useAtomValue(isOfflineAtom) && <PageNotice>{t('offline.text')}</PageNotice>}</div>;
}
