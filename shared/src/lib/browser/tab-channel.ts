import { onStoredElsewhere } from './on-stored-elsewhere.ts';

/** How the tabs of one browser tell each other of something; what they hear may come from another release of the site. */
export interface TabChannel {
  announce: (message: unknown) => void;
  listen: (onMessage: (message: unknown) => void) => void;
  close: () => void;
}

/** Opens a channel between the tabs; a browser without such channels passes the word on by its storage, if it has any. */
export function openTabChannel(name: string): TabChannel {
  try {
    return overBroadcast(new BroadcastChannel(name));
  } catch {
    return overStorage(name);
  }
}

/** Tells this document apart from other tabs. */
const SENDER = `${Date.now()}-${Math.random()}`;

/** Tells the other tabs something. */
export function tellTabs(name: string, message: unknown): void {
  const channel = openTabChannel(name);
  const isNoted = typeof message === 'object' && message !== null;
  channel.announce(isNoted ? { ...message, sender: SENDER } : message);
  channel.close();
}

function overBroadcast(channel: BroadcastChannel): TabChannel {
  return {
    announce: (message) => channel.postMessage(message),
    listen: (onMessage) => {
      channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        // A channel also hears the other channels of its own document.
        if ((data as { sender?: unknown } | null)?.sender !== SENDER) onMessage(data);
      };
    },
    close: () => channel.close(),
  };
}

/** Other tabs hear of what is stored even though it is gone at once. */
function overStorage(name: string): TabChannel {
  let stop = (): void => undefined;
  return {
    announce: (message) => {
      try {
        localStorage.setItem(name, JSON.stringify({ message }));
        localStorage.removeItem(name);
      } catch {
        // Storage is full or forbidden: the other tabs find out when they are looked at again.
      }
    },
    listen: (onMessage) => {
      stop();
      stop = onStoredElsewhere(name, (text) => {
        if (text !== null) onMessage(messageIn(text));
      });
    },
    close: () => stop(),
  };
}

function messageIn(text: string): unknown {
  try {
    return (JSON.parse(text) as { message?: unknown } | null)?.message;
  } catch {
    return undefined;
  }
}
