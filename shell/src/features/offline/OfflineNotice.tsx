import { useSyncExternalStore } from 'react';
import { PageNotice } from '../../PageNotices.tsx';
import { useShellText } from '../../shell-text.ts';

/** Shows a notice while the device is offline. */
export function OfflineNotice() {
  const t = useShellText();
  const isOnline = useSyncExternalStore(subscribeToNetwork, isOnlineNow, isOnlineOnServer);
  return <div role="status">{!isOnline && <PageNotice>{t('offline.text')}</PageNotice>}</div>;
}

function subscribeToNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

const isOnlineNow = () => navigator.onLine;
const isOnlineOnServer = () => true;
