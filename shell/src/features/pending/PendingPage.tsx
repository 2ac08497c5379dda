import { useSharedText } from '@learning-center/shared/i18n';
import { useLocation, useNavigation } from '@learning-center/shared/routing';
import { LiveRegion, LoadingBar } from '@learning-center/shared/ui';
import { useEffect, useState } from 'react';
import { pageIdentity } from '../../page-identity.ts';
import { PageNotice } from '../../PageNotices.tsx';
import { useShellText } from '../../shell-text.ts';
import styles from './PendingPage.module.css';

/**
 * That another page loads. Called by `ShellRoute.tsx`. Owns the delays of notice and announcement; filters show their
 * own progress. Fails: a page that never comes is offered as a document.
 */

/** Delay of the notice that links to a new document, in milliseconds. */
const SLOW_AFTER_MS = 8_000;

/** Only pages that take longer are announced to screen readers, in milliseconds; the new page announces its title. */
const ANNOUNCE_AFTER_MS = 1_000;

/** Shows a loading bar while another page loads, and a notice where that takes long. */
export function PendingPage() {
  const shared = useSharedText();
  const pendingAddress = usePendingAddress();
  return (
    <>
      <div className={styles.line} role="status" aria-live="off">
        <LoadingBar isActive={pendingAddress !== undefined} />
      </div>
      <LiveRegion text={pendingAddress === undefined ? '' : shared('loading')} delay={ANNOUNCE_AFTER_MS} />
      <div role="status">{pendingAddress && <SlowNotice key={pendingAddress} address={pendingAddress} />}</div>
    </>
  );
}

/** A new document does not need what this one is still waiting for. */
function SlowNotice({ address }: { address: string }) {
  const t = useShellText();
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isSlow) return null;
  return (
    <PageNotice>
      {t('pending.slow')} <a href={address}>{t('pending.reload')}</a>
    </PageNotice>
  );
}

/** The address of another page that is loading. Filters of the same page have their own progress display. */
function usePendingAddress(): string | undefined {
  const current = useLocation();
  const { location: pendingLocation } = useNavigation();
  if (!pendingLocation) return undefined;
  const isOther = pageIdentity(pendingLocation) !== pageIdentity(current);
  return isOther ? pendingLocation.pathname + pendingLocation.search + pendingLocation.hash : undefined;
}
