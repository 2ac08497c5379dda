import type { MediaKind, PlayerAdapter, PlayerLabel } from '../player-adapter.ts';
import { createPlayerEmitter } from '../player-emitter.ts';
import { createCaptionTracks } from './caption-tracks.ts';
import { createMediaTranslator } from './media-translator.ts';
import { startLoading, type LoadedMedia } from './start-loading.ts';

/** Captions in the page's language are preferred. */
export interface MediaPlayerOptions extends PlayerLabel {
  host: HTMLElement;
  kind: MediaKind;
  /** The one of a destroyed player. Safari plays it without another press, and it stays in full screen. */
  element?: HTMLVideoElement | undefined;
}

/** The adapter for playlists and files, with a `<video>` element. */
export function createMediaPlayer(options: MediaPlayerOptions): PlayerAdapter {
  const { host, frameTitle, language, kind, element = document.createElement('video') } = options;
  const { on, emit, clear } = createPlayerEmitter();
  const aborter = new AbortController();
  const { signal } = aborter;
  prepare(element, frameTitle);
  const captions = createCaptionTracks(element, language, emit);
  const translator = createMediaTranslator(element, emit, signal);
  let media: LoadedMedia | undefined;

  const start = () => {
    if (!media?.isLoading() || !translator.wantsToPlay()) return;
    element.play().catch((error: unknown) => {
      if (!signal.aborted && isBlocked(error)) translator.block();
    });
  };
  const setPlaying = (plays: boolean) => {
    translator.setPlaying(plays);
    if (plays) start();
    else element.pause();
  };
  return {
    on,
    cue: ({ url, start: startsAt, length, captions: tracks = [] }) => {
      translator.reset(startsAt, length);
      element.crossOrigin = isElsewhere([url, ...tracks.map(({ link }) => link)]) ? 'anonymous' : null;
      captions.add(tracks);
      host.append(element);
      media = startLoading({ element, url, kind, translator, emit, signal, onStart: start });
    },
    play: () => setPlaying(true),
    pause: () => setPlaying(false),
    seek: translator.seek,
    rate: (rate) => {
      // Loading resets the rate to its default.
      element.defaultPlaybackRate = rate;
      element.playbackRate = rate;
    },
    mute: (isMuted) => void (element.muted = isMuted),
    captions: captions.show,
    relabel: ({ frameTitle, language }) => {
      element.setAttribute('aria-label', frameTitle);
      captions.relabel(language);
    },
    media: {
      element,
      volume: (level) => void (element.volume = Math.min(1, Math.max(0, level))),
      quality: (height) => {
        media?.setQuality(height);
        start();
      },
      audioTrack: (index) => media?.setAudioTrack(index),
      captionLanguage: captions.setLanguage,
    },
    destroy: () => {
      aborter.abort();
      clear();
      release(element);
    },
  };
}

/** Resets what the player before, or the system's controls, may have changed. */
function prepare(element: HTMLVideoElement, label: string): void {
  const defaults = { volume: 1, muted: false, defaultPlaybackRate: 1, playbackRate: 1 };
  // Firefox would make it two stops of the Tab key.
  Object.assign(element, { playsInline: true, preload: 'auto', tabIndex: -1, ...defaults });
  element.setAttribute('aria-label', label);
}

/** Removes an element from the page and ends its requests. */
function release(element: HTMLVideoElement): void {
  element.remove();
  element.replaceChildren();
  element.pause();
  element.removeAttribute('src');
  element.load();
}

const isElsewhere = (urls: readonly string[]) =>
  urls.some((url) => new URL(url, window.location.href).origin !== window.location.origin);

const isBlocked = (error: unknown) => error instanceof DOMException && error.name === 'NotAllowedError';
