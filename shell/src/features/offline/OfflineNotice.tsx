import { useSyncExternalStore } from 'react';
import { PageNotice } from '../../PageNotices.tsx';
import { useShellText } from '../../shell-text.ts';

/** Says that the device has no network, for as long as that is so. */
export function OfflineNotice() {
  const t = useShellText();
  const isOnline = useSyncExternalStore(followNetwork, isOnlineNow, isOnlineOnServer);
  return <div role="status">{!isOnline && <PageNotice>{t('offline.text')}</PageNotice>}</div>;
}

function followNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

const isOnlineNow = () => navigator.onLine;
const isOnlineOnServer = () => true;
