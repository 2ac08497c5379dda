import { LocalLink, paths } from '@learning-center/shared/routing';
import { isNotAuthAtom, loginInfoAtom, useAtomValue } from '@learning-center/shared/state';
import { Page, PageHeader, Skeleton, useIsHydrated } from '@learning-center/shared/ui';
import { useState } from 'react';
import { useDataText, useLoadedTexts } from '../../data-texts/data-texts.ts';
import { MemberPrompt } from '../../MemberPrompt.tsx';
import { DeviceData } from './DeviceData.tsx';
import { MemberData } from './MemberData.tsx';
import page from '../../list/MemberPage.module.css';
import styles from './OwnData.module.css';

/**
 * What the site holds about a member, to download and to delete. Guests see what this device holds. Called by
 * `routes.tsx`; the login decides what shows. Owns the leaving after a deletion, so that no prompt replaces it. Fails:
 * each part says so and retries; a deletion that failed may be done (`DeleteDialog.tsx`).
 */
function OwnDataPage() {
  useLoadedTexts();
  const t = useDataText();
  const isHydrated = useIsHydrated();
  const storedInfo = useAtomValue(loginInfoAtom);
  const isSessionExpired = useAtomValue(isNotAuthAtom);
  const [isLeaving, setIsLeaving] = useState(false);
  const info = isHydrated ? storedInfo : undefined;
  if (!isLeaving && (info?.login === false || isSessionExpired)) {
    return (
      <>
        <MemberPrompt purpose="account" />
        <Page>
          <DeviceData />
          <PrivacyLink />
        </Page>
      </>
    );
  }
  return (
    <>
      <Page className={page.page} data-waiting={!info || undefined}>
        <PageHeader title={t('ownData.page.title')} lead={t('ownData.page.lead')} />
        {info?.login ? (
          <>
            <MemberData info={info} onLeave={() => setIsLeaving(true)} />
            <DeviceData />
          </>
        ) : (
          <Skeleton shape="block" lines={3} />
        )}
        <PrivacyLink />
      </Page>
      {!info && (
        <noscript>
          <MemberPrompt purpose="account" />
        </noscript>
      )}
    </>
  );
}

export { OwnDataPage as Component };

function PrivacyLink() {
  const t = useDataText();
  return (
    <p className={styles.link}>
      <LocalLink to={paths.privacy()}>{t('ownData.page.privacy')}</LocalLink>
    </p>
  );
}
