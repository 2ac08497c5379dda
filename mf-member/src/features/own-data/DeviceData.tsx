import { useLocation, useNavigate } from '@learning-center/shared/routing';
import { Grid, SectionHeading, Text } from '@learning-center/shared/ui';
import { useState } from 'react';
import { ConfirmButton } from '../../ConfirmButton.tsx';
import { useDataText } from '../../data-texts/data-texts.ts';
import { clearDevice, storedKinds } from '../../data-texts/device-kinds.ts';
import styles from './OwnData.module.css';

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
