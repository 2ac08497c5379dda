import { useLocation } from '@learning-center/shared/routing';
import { PageNotice } from '../../PageNotices.tsx';
import { useShellText } from '../../shell-text.ts';
import styles from './ScriptFailure.module.css';

/** A notice in every page, which styles reveal where the shell's script did not start. */
export function ScriptFailure() {
  const t = useShellText();
  const { pathname, search } = useLocation();
  return (
    <div className={styles.failure} role="note">
      <PageNotice>
        {t('scriptFailure.text')} <a href={pathname + search}>{t('pending.reload')}</a>
      </PageNotice>
    </div>
  );
}
