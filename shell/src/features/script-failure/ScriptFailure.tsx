import { useLocation } from '@learning-center/shared/routing';
import { PageNotice } from '../../PageNotices.tsx';
import { useShellText } from '../../shell-text.ts';
import styles from './ScriptFailure.module.css';

/** A notice in every page. Styles reveal it where the script is slow, failed, or is too new for the browser. */
export function ScriptFailure() {
  const t = useShellText();
  const { pathname, search } = useLocation();
  return (
    <aside className={styles.notice}>
      <PageNotice>
        <span className={styles.failed}>{`${t('scriptFailure.text')} `}</span>
        <span className={styles.unsupported}>{t('scriptFailure.unsupported')}</span>
        <span className={styles.slow}>{`${t('pending.slow')} `}</span>
        <a href={pathname + search}>{t('pending.reload')}</a>
      </PageNotice>
    </aside>
  );
}
