import type { MediaKind, PlayerAdapter, PlayerLabel } from '../player-adapter.ts';
import { createPlayerEmitter } from '../player-emitter.ts';
import { createCaptionTracks } from './caption-tracks.ts';
import { createMediaTranslator } from './media-translator.ts';
import { startLoading, type LoadedMedia } from './start-loading.ts';

/** Captions in the page's language are preferred. */
export interface MediaPlayerOptions extends PlayerLabel {
  host: HTMLElement;
  kind: MediaKind;
}

/** The adapter for playlists and files, with a `<video>` element. */
export function createMediaPlayer({ host, frameTitle, language, kind }: MediaPlayerOptions): PlayerAdapter {
  const { on, emit, clear } = createPlayerEmitter();
  const aborter = new AbortController();
  const { signal } = aborter;
  const element = createElement(frameTitle);
  const captions = createCaptionTracks(element, language, (languages) => emit('captionLanguages', languages));
  const translator = createMediaTranslator(element, emit, signal);
  let media: LoadedMedia | undefined;

  const start = () => {
    if (!media?.isLoading() || !translator.wantsToPlay()) return;
    element.play().catch((error: unknown) => {
      if (!signal.aborted && isBlocked(error)) translator.block();
    });
  };
  const setPlaying = (plays: boolean) => {
    if (!plays) element.pause();
    translator.setPlaying(plays);
    start();
  };
  return {
    on,
    cue: ({ url, start: startsAt, length, captions: tracks = [] }) => {
      translator.reset(startsAt, length);
      if (isElsewhere([url, ...tracks.map(({ link }) => link)])) element.crossOrigin = 'anonymous';
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

function createElement(label: string): HTMLVideoElement {
  const element = document.createElement('video');
  element.playsInline = true;
  element.preload = 'auto';
  element.setAttribute('aria-label', label);
  return element;
}

/** Removes an element from the page and ends its requests. */
function release(element: HTMLVideoElement): void {
  element.remove();
  element.pause();
  element.removeAttribute('src');
  element.load();
}

const isElsewhere = (urls: readonly string[]) =>
  urls.some((url) => new URL(url, window.location.href).origin !== window.location.origin);

const isBlocked = (error: unknown) => error instanceof DOMException && error.name === 'NotAllowedError';
