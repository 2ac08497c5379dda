import { onRemoteStorageChange } from './browser-storage.ts';

/** A channel between the tabs of one browser. A message may come from another release of the site. */
interface TabChannel {
  announce: (message: unknown) => void;
  listen: (onMessage: (message: unknown) => void) => void;
  close: () => void;
}

/** Opens a channel between the tabs: a `BroadcastChannel`, or else events of the browser's storage. */
export function openTabChannel(name: string): TabChannel {
  try {
    return overBroadcastChannel(new BroadcastChannel(name));
  } catch {
    return overStorage(name);
  }
}

/** Identifies this document's messages. */
const SENDER_ID = `${Date.now()}-${Math.random()}`;

/** Sends a message to the other tabs. */
export function broadcastToTabs(name: string, message: unknown): void {
  const channel = openTabChannel(name);
  const isObject = typeof message === 'object' && message !== null;
  channel.announce(isObject ? { ...message, sender: SENDER_ID } : message);
  channel.close();
}

function overBroadcastChannel(channel: BroadcastChannel): TabChannel {
  return {
    announce: (message) => channel.postMessage(message),
    listen: (onMessage) => {
      channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        // A channel also receives messages from other channels of its own document.
        if ((data as { sender?: unknown } | null)?.sender !== SENDER_ID) onMessage(data);
      };
    },
    close: () => channel.close(),
  };
}

/** Other tabs receive the storage event although the value is removed at once. */
function overStorage(name: string): TabChannel {
  let stop = (): void => undefined;
  return {
    announce: (message) => {
      try {
        localStorage.setItem(name, JSON.stringify({ message }));
        localStorage.removeItem(name);
      } catch {
        // Storage is full or forbidden. The other tabs reload their data when they become visible.
      }
    },
    listen: (onMessage) => {
      stop();
      stop = onRemoteStorageChange(name, (text) => {
        if (text !== null) onMessage(parseMessage(text));
      });
    },
    close: () => stop(),
  };
}

function parseMessage(text: string): unknown {
  try {
    return (JSON.parse(text) as { message?: unknown } | null)?.message;
  } catch {
    return undefined;
  }
}
