import type { MediaErrorKind, MediaKind } from '../player-adapter.ts';
import type { PlayerEmitter } from '../player-emitter.ts';
import { hasBufferAhead, whenPlayedOut } from './buffer-ahead.ts';
import { createElementLoader } from './element-loader.ts';
import type { LoadFailure, MediaLoader, MediaLoaderOptions } from './media-loader.ts';
import type { MediaTranslator } from './media-translator.ts';
import { createRecovery } from './recovery.ts';

interface LoadingOptions {
  element: HTMLVideoElement;
  url: string;
  kind: MediaKind;
  translator: MediaTranslator;
  emit: PlayerEmitter['emit'];
  /** Ends everything. */
  signal: AbortSignal;
  /** The element loads, from now on or again. */
  onStart: () => void;
}

export interface LoadedMedia extends Pick<MediaLoader, 'setQuality' | 'setAudioTrack'> {
  /** Whether the element has an address. Before, it waits for the code of its loader. */
  isLoading: () => boolean;
}

/** Loads a playlist or file into an element, and again after a lost network. */
export function startLoading({ element, url, kind, translator, emit, signal, onStart }: LoadingOptions): LoadedMedia {
  let loader: MediaLoader | undefined;
  const fail = (failure: MediaErrorKind | 'unreachable') => {
    translator.fail();
    emit('error', failure);
  };
  const recovery = createRecovery({
    url,
    signal,
    isReady: translator.isReady,
    time: translator.time,
    onWait: (failure) => translator.setUnreachable(failure === 'offline'),
    resume: () => {
      translator.setUnreachable(false);
      loader?.resume();
      onStart();
    },
    hasBufferAhead: () => hasBufferAhead(element),
    whenPlayedOut: (run) => whenPlayedOut(element, signal, run),
    onFailure: fail,
  });
  const onFailure = (failure: LoadFailure) => {
    if (!signal.aborted) recovery.handle(failure);
  };
  const reports: Pick<MediaLoaderOptions, 'onQualities' | 'onAudio'> = {
    onQualities: (qualities) => emit('qualities', qualities),
    onAudio: (audio) => emit('audio', audio),
  };
  const start = (create: (options: MediaLoaderOptions) => MediaLoader) => {
    if (signal.aborted) return;
    loader = create({ element, url, time: translator.time, onFailure, ...reports, onAttached: onStart });
    signal.addEventListener('abort', loader.destroy);
    onStart();
    recovery.watchFirstLoad();
  };
  loadMediaLoader(kind).then(start, () => !signal.aborted && fail('unreachable'));
  return {
    isLoading: () => loader !== undefined,
    setQuality: (height) => loader?.setQuality(height),
    setAudioTrack: (index) => loader?.setAudioTrack(index),
  };
}

/** Loads what plays a kind of media: the HLS library only if the browser should not play the playlist itself. */
export async function loadMediaLoader(kind: MediaKind) {
  if (kind !== 'hls' || playsHlsItself()) {
    return (options: MediaLoaderOptions) => createElementLoader({ ...options, isPlaylist: kind === 'hls' });
  }
  const { createHlsLoader } = await import(/* webpackChunkName: "video-hls" */ './hls-loader.ts');
  return createHlsLoader;
}

/** Only Safari's own HLS is complete. Other browsers' ends at the first failed request. */
function playsHlsItself(): boolean {
  const isPossible = document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== '';
  return isPossible && (navigator.vendor.startsWith('Apple') || !('MediaSource' in window));
}
