import {
  DEFAULT_SETTINGS,
  type MediaErrorKind,
  type MediaKind,
  type PlayerAdapter,
  type PlayerLabel,
  type ReportPlayer,
} from '../player-adapter.ts';
import { hasBufferAhead, whenPlayedOut } from './buffer-ahead.ts';
import { createCaptionTracks } from './caption-tracks.ts';
import { createElementLoader } from './element-loader.ts';
import type { MediaLoader, MediaLoaderOptions } from './media-loader.ts';
import { createMediaTranslator, listenTo, type MediaTranslator } from './media-translator.ts';
import { createRecovery } from './recovery.ts';

/** Captions in the page's language are preferred. */
export interface MediaPlayerOptions extends PlayerLabel {
  host: HTMLElement;
  kind: MediaKind;
  report: ReportPlayer;
  /** The one of a destroyed player. Safari plays it without another press, and it stays in full screen. */
  element?: HTMLVideoElement | undefined;
}

/** The adapter for playlists and files, with a `<video>` element. */
export function createMediaPlayer(options: MediaPlayerOptions): PlayerAdapter {
  const { host, frameTitle, language, kind, element = document.createElement('video') } = options;
  const aborter = new AbortController();
  const { signal } = aborter;
  const report: ReportPlayer = (changes) => !signal.aborted && options.report(changes);
  prepare(element, frameTitle);
  const captions = createCaptionTracks(element, language, report);
  const translator = createMediaTranslator(element, report, signal);
  let settings = DEFAULT_SETTINGS;
  let loading: Loading | undefined;

  const start = () => {
    if (!loading?.loader() || !translator.wantsToPlay()) return;
    element.play().catch((error: unknown) => {
      if (!signal.aborted && isBlocked(error)) translator.block();
    });
  };
  const setPlaying = (plays: boolean) => {
    translator.setPlaying(plays);
    if (plays) start();
    else element.pause();
  };
  followSystem(element, report, signal);
  return {
    element,
    cue: ({ url, start: startsAt, length, captions: tracks = [], spokenLanguage }) => {
      translator.reset(startsAt, length);
      element.crossOrigin = isElsewhere([url, ...tracks.map(({ link }) => link)]) ? 'anonymous' : null;
      captions.add(tracks, spokenLanguage);
      host.append(element);
      const common = { element, url, kind, translator, report, signal };
      loading = startLoading({ ...common, settings: () => settings, onStart: start });
    },
    play: () => setPlaying(true),
    pause: () => setPlaying(false),
    seek: translator.seek,
    set: (next) => {
      const before = settings;
      settings = next;
      const { rate, isMuted, volume } = next;
      // Loading resets the rate to its default.
      Object.assign(element, { defaultPlaybackRate: rate, playbackRate: rate, muted: isMuted, volume });
      captions.set(next);
      if (next.preferredHeight !== before.preferredHeight) loading?.loader()?.updateQuality();
      if (next.preferredAudio !== before.preferredAudio) loading?.loader()?.updateAudio();
    },
    relabel: (label) => {
      element.setAttribute('aria-label', label.frameTitle);
      captions.relabel(label.language);
    },
    destroy: () => {
      aborter.abort();
      release(element);
    },
  };
}

interface LoadingOptions extends Pick<MediaLoaderOptions, 'element' | 'url' | 'settings' | 'report'> {
  kind: MediaKind;
  translator: MediaTranslator;
  /** Ends everything. */
  signal: AbortSignal;
  /** The element loads, from now on or again. */
  onStart: () => void;
}

type Loading = ReturnType<typeof startLoading>;

/** Loads a playlist or file into an element, and again after a lost network. */
function startLoading({ kind, translator, signal, onStart, ...options }: LoadingOptions) {
  const { element, url, report } = options;
  const { time, isReady, setUnreachable } = translator;
  let loader: MediaLoader | undefined;
  const fail = (error: MediaErrorKind | 'unreachable') => {
    translator.fail();
    report({ error });
  };
  const recovery = createRecovery({
    url,
    signal,
    isReady,
    time,
    onWait: (failure) => setUnreachable(failure === 'offline'),
    resume: () => {
      setUnreachable(false);
      loader?.resume();
      onStart();
    },
    hasBufferAhead: () => hasBufferAhead(element),
    whenPlayedOut: (run) => whenPlayedOut(element, signal, run),
    onFailure: fail,
  });
  const start = (create: (options: MediaLoaderOptions) => MediaLoader) => {
    if (signal.aborted) return;
    loader = create({ ...options, time, onFailure: recovery.handle, onAttached: onStart });
    signal.addEventListener('abort', loader.destroy);
    onStart();
    recovery.watchFirstLoad();
  };
  loadMediaLoader(kind).then(start, () => fail('unreachable'));
  /** Undefined until its code has loaded. Before, the element has no address. */
  return { loader: () => loader };
}

/** Loads what plays a kind of media: the HLS library only if the browser should not play the playlist itself. */
export async function loadMediaLoader(kind: MediaKind): Promise<(options: MediaLoaderOptions) => MediaLoader> {
  if (kind !== 'hls' || playsHlsItself()) return (options) => createElementLoader(options, kind);
  const { createHlsLoader } = await import(/* webpackChunkName: "video-hls" */ './hls-loader.ts');
  return createHlsLoader;
}

/** Only Safari's own HLS is complete. Other browsers' ends at the first failed request. */
function playsHlsItself(): boolean {
  const isPossible = document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== '';
  return isPossible && (navigator.vendor.startsWith('Apple') || !('MediaSource' in window));
}

/** The system's controls change the sound and the speed too: full screen on iOS, picture in picture. */
function followSystem(element: HTMLVideoElement, report: ReportPlayer, signal: AbortSignal): void {
  listenTo(element, signal, {
    volumechange: () => {
      const { volume, muted } = element;
      report({ isMuted: muted || volume === 0, ...(volume > 0 && { volume }) });
    },
    ratechange: () => report({ rate: element.playbackRate }),
  });
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
