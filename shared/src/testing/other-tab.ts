import { act } from '@testing-library/react';

/** Sends a message from another tab, to a browser without BroadcastChannel. */
export const sendFromOtherTab = (channel: string, message: unknown) =>
  act(async () => {
    const newValue = JSON.stringify({ message });
    window.dispatchEvent(new StorageEvent('storage', { key: channel, newValue }));
  });
