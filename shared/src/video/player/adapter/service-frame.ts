import type { CuedVideo } from './player-adapter.ts';
import {
  commandMessage,
  embedAddress,
  listeningMessage,
  readServiceMessage,
  SERVICE_ORIGIN,
  type ServiceMessage,
} from './service-messages.ts';

/** How often the frame is told that somebody listens until it answers, and how long it may stay silent, in milliseconds. */
const KNOCK_EVERY = 250;
const SILENT_FOR = 10_000;

/** Events that the service only sends to whoever asked for them. */
const WANTED_EVENTS = ['onReady', 'onStateChange', 'onError', 'onAutoplayBlocked'];

/** What the service's player needs of the page around it. */
export interface ServicePlace {
  host: HTMLElement;
  /** The frame's name for screen readers. */
  frameTitle: string;
  /** BCP 47 tag of the page, for the words in the frame. */
  language: string;
}

interface FrameEvents {
  onMessage: (message: ServiceMessage) => void;
  /** Nothing was heard of the service. */
  onSilence: () => void;
}

/** The frame of the service's player in its place, and the conversation with it. */
export function openServiceFrame(place: ServicePlace, video: CuedVideo, events: FrameEvents) {
  const { origin } = window.location;
  const frame = document.createElement('iframe');
  const id = `video-${video.id}`;
  frame.title = place.frameTitle;
  frame.setAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  frame.src = embedAddress(video, { origin, language: place.language });

  const post = (message: string) => frame.contentWindow?.postMessage(message, SERVICE_ORIGIN);
  const send = (func: string, args: readonly unknown[]) => post(commandMessage(id, func, args));
  const knocking = setInterval(() => post(listeningMessage(id)), KNOCK_EVERY);
  const silence = setTimeout(() => {
    clearInterval(knocking);
    events.onSilence();
  }, SILENT_FOR);
  let isHeard = false;

  const hear = ({ source, origin: from, data }: MessageEvent) => {
    if (source !== frame.contentWindow || from !== SERVICE_ORIGIN) return;
    const message = readServiceMessage(data);
    if (!message) return;
    if (!isHeard) {
      isHeard = true;
      clearInterval(knocking);
      clearTimeout(silence);
      for (const event of WANTED_EVENTS) send('addEventListener', [event]);
    }
    events.onMessage(message);
  };
  window.addEventListener('message', hear);
  place.host.append(frame);

  return {
    send,
    close: () => {
      clearInterval(knocking);
      clearTimeout(silence);
      window.removeEventListener('message', hear);
      frame.remove();
    },
  };
}
