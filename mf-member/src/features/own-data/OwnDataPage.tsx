import { LocalLink, paths, useLocation, useNavigate } from '@learning-center/shared/routing';
import { Grid, Page, PageHeader, SectionHeading, Skeleton, Text } from '@learning-center/shared/ui';
import { useState } from 'react';
import { useDataText, useLoadedTexts } from '../../data-texts/data-texts.ts';
import { MemberPrompt } from '../../MemberPrompt.tsx';
import { MemberData } from './MemberData.tsx';
import { useMember, WaitingPage } from '../../list/MemberPage.tsx';
import styles from './OwnData.module.css';
import { ConfirmButton } from '../../ConfirmButton.tsx';
import { clearDevice, storedKinds } from '../../data-texts/device-kinds.ts';

/**
 * What the site holds about a member, to download and to delete. Guests see what this device holds. Called by
 * `routes.tsx`; the login decides what shows. Owns the leaving after a deletion, so that no prompt replaces it. Fails:
 * each part says so and retries; a deletion that failed may be done (`DeleteDialog.tsx`).
 */
function OwnDataPage() {
  useLoadedTexts();
  const t = useDataText();
  const { info, isGuest } = useMember();
  const [isLeaving, setIsLeaving] = useState(false);
  if (isGuest && !isLeaving) {
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
    <WaitingPage purpose="account" isWaiting={!info}>
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
    </WaitingPage>
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

const reloadPage = () => window.location.reload();

/** The history entry's state after a deletion; it outlives the reload. */
const CLEARED = { isDeviceCleared: true };

/** What this browser stores for the site, and a button to delete it. Rendered in the browser only. */
export function DeviceData({ reload = reloadPage }: { reload?: () => void }) {
  const t = useDataText();
  const [kinds] = useState(storedKinds);
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const navigate = useNavigate();
  const isCleared = (state as Partial<typeof CLEARED> | null)?.isDeviceCleared === true;
  const clear = async () => {
    clearDevice();
    await navigate(pathname + search, { replace: true, state: CLEARED, preventScrollReset: true });
    // The page may still hold some of it in memory, and would store that again.
    clearDevice();
    reload();
  };
  return (
    <section className={styles.section} aria-labelledby="own-data-device">
      <SectionHeading id="own-data-device">{t('ownData.device.title')}</SectionHeading>
      {isCleared && <p role="status">{t('ownData.device.done')}</p>}
      <Text tone="muted" measure="text">
        {t(kinds.length > 0 ? 'ownData.device.text' : 'ownData.device.empty')}
      </Text>
      {kinds.length > 0 && (
        <>
          <Grid as="ul" gap={1} className={styles.kinds}>
            {kinds.map((kind) => (
              <li key={kind}>{t(`deviceKinds.${kind}.name`)}</li>
            ))}
          </Grid>
          <ConfirmButton
            label={t('ownData.device.action')}
            title={t('ownData.device.question')}
            text={t('ownData.device.warning')}
            cancelLabel={t('ownData.delete.cancel')}
            confirmLabel={t('ownData.device.confirm')}
            onConfirm={clear}
          />
        </>
      )}
    </section>
  );
}
