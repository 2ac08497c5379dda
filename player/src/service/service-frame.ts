import type { PlayerLabel } from '../player-adapter.ts';
import {
  commandMessage,
  embedUrl,
  listeningMessage,
  parseServiceMessage,
  SERVICE_ORIGIN,
  type ServiceMessage,
} from './service-messages.ts';

/** The page repeats its handshake until the frame responds, or fails after the timeout. */
const HANDSHAKE_INTERVAL_MS = 250;
const SERVICE_TIMEOUT_MS = 7500;

/** Events that the service sends only to subscribers. */
const SUBSCRIBED_EVENTS = ['onReady', 'onStateChange', 'onError', 'onAutoplayBlocked'];

/** The texts inside the frame are in the language of the page. */
export interface ServiceFrameOptions extends PlayerLabel {
  host: HTMLElement;
}

/** `id` has 11 characters, `start` is in seconds. */
interface FramedVideo {
  id: string;
  start: number;
}

interface FrameEvents {
  onMessage: (message: ServiceMessage) => void;
  /** The service did not respond in time. */
  onTimeout: () => void;
}

/** Creates the frame of the service's player and exchanges messages with it. */
export function openServiceFrame(options: ServiceFrameOptions, video: FramedVideo, events: FrameEvents) {
  const { origin } = window.location;
  const frame = document.createElement('iframe');
  const id = `video-${video.id}`;
  frame.title = options.frameTitle;
  frame.setAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  frame.src = embedUrl(video, { origin, language: options.language });

  const post = (message: string) => {
    // Its page may be gone before this player is closed.
    if (frame.isConnected) frame.contentWindow?.postMessage(message, SERVICE_ORIGIN);
  };
  const send = (func: string, args: readonly unknown[]) => post(commandMessage(id, func, args));
  const handshake = setInterval(() => post(listeningMessage(id)), HANDSHAKE_INTERVAL_MS);
  const timeout = setTimeout(() => {
    clearInterval(handshake);
    events.onTimeout();
  }, SERVICE_TIMEOUT_MS);
  let isConnected = false;

  const handleMessage = ({ source, origin: from, data }: MessageEvent) => {
    if (source !== frame.contentWindow || from !== SERVICE_ORIGIN) return;
    const message = parseServiceMessage(data);
    if (!message) return;
    if (!isConnected) {
      isConnected = true;
      clearInterval(handshake);
      clearTimeout(timeout);
      for (const event of SUBSCRIBED_EVENTS) send('addEventListener', [event]);
    }
    events.onMessage(message);
  };
  window.addEventListener('message', handleMessage);
  options.host.append(frame);

  return {
    send,
    rename: (frameTitle: string) => {
      frame.title = frameTitle;
    },
    close: () => {
      clearInterval(handshake);
      clearTimeout(timeout);
      window.removeEventListener('message', handleMessage);
      frame.remove();
    },
  };
}
