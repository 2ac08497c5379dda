import { useSharedText } from '@learning-center/shared/i18n';
import { useLocation, useNavigation, videoOf } from '@learning-center/shared/routing';
import { LiveRegion, LoadingBar } from '@learning-center/shared/ui';
import { useEffect, useState } from 'react';
import { PageNotice } from '../../PageNotices.tsx';
import { useShellText } from '../../shell-text.ts';
import styles from './PendingPage.module.css';

/** After this long a visitor is told that it takes its time, and offered another way, in milliseconds. */
const SLOW_AFTER = 8_000;

/** Screen readers hear of pages that are not there at once; what comes tells its title itself. */
const SAID_AFTER = 1_000;

/** A line at the top while another page is on its way; where that takes long, a word and the way to load it whole. */
export function PendingPage() {
  const shared = useSharedText();
  const coming = useComingPage();
  return (
    <>
      <div className={styles.line} role="status" aria-live="off">
        <LoadingBar isActive={coming !== undefined} />
      </div>
      <LiveRegion text={coming === undefined ? '' : shared('loading')} delay={SAID_AFTER} />
      <div role="status">{coming && <SlowNotice key={coming} address={coming} />}</div>
    </>
  );
}

/** By its address the server sends the page whole, without what this document still waits for. */
function SlowNotice({ address }: { address: string }) {
  const t = useShellText();
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER);
    return () => clearTimeout(timer);
  }, []);
  if (!isSlow) return null;
  return (
    <PageNotice>
      {t('pending.slow')} <a href={address}>{t('pending.reload')}</a>
    </PageNotice>
  );
}

/** The address of another page that is on its way; filters of the same page show themselves that they work. */
function useComingPage(): string | undefined {
  const here = useLocation();
  const { location: coming } = useNavigation();
  if (!coming) return undefined;
  const isOther = coming.pathname !== here.pathname || videoOf(coming.search) !== videoOf(here.search);
  return isOther ? coming.pathname + coming.search + coming.hash : undefined;
}
