import type { MediaKind } from '../player-adapter.ts';
import { createAudioTracks, createQualities } from './choices.ts';
import { probe, PROBE_TIMEOUT_MS } from './load-failure.ts';
import { parseMasterPlaylist } from './master-playlist.ts';
import type { MediaLoader, MediaLoaderOptions } from './media-loader.ts';

/** A file that fails again within so many seconds of video is damaged there. */
const DAMAGED_SECONDS = 5;

/** The list that Safari has; TypeScript does not know it. */
interface AudioTracks extends ArrayLike<{ language: string; label: string; enabled: boolean }> {
  onaddtrack: () => void;
  onremovetrack: () => void;
  onchange: () => void;
}

/** Loads a file, or a playlist in a browser with HLS of its own. Its qualities are playlists too. */
export function createElementLoader(options: MediaLoaderOptions, kind: MediaKind): MediaLoader {
  const { element, url, onFailure } = options;
  const aborter = new AbortController();
  const { signal } = aborter;
  const variants = new Map<number, string>();
  const qualities = createQualities({
    ...options,
    choose: (height) => {
      element.src = (height !== undefined && variants.get(height)) || url;
      options.onAttached();
    },
  });

  let failedAt = -DAMAGED_SECONDS;
  const handleError = async () => {
    const { error, currentTime } = element;
    const { failure, type } = await probe(element.src, signal, PROBE_TIMEOUT_MS);
    if (signal.aborted) return;
    if (failure) onFailure(failure);
    // It responds again, so only the connection was lost.
    else if (error && error.code === error.MEDIA_ERR_NETWORK) onFailure('offline');
    else if (type !== '' && element.canPlayType(type) === '') onFailure('unsupported');
    // A connection that breaks off early looks like damage. So the first failure loads the file again.
    else onFailure(Math.abs(currentTime - failedAt) < DAMAGED_SECONDS ? 'broken' : 'unavailable');
    failedAt = currentTime;
  };
  element.addEventListener('error', () => void handleError(), { signal });
  if (kind === 'hls') {
    element.addEventListener('resize', () => qualities.setPlaying(element.videoHeight), { signal });
    const canPlay = (codecs: string) => element.canPlayType(`video/mp4; codecs="${codecs}"`) !== '';
    void fetchPlaylist(url, signal).then((text) => {
      const found = parseMasterPlaylist(text, new URL(url, window.location.href).href, canPlay);
      for (const variant of found) variants.set(variant.height, variant.url);
      if (found.length > 0) qualities.setHeights([...variants.keys()]);
    });
  }
  element.src = url;

  return {
    updateQuality: qualities.update,
    updateAudio: followAudioTracks(options),
    resume: () => element.load(),
    destroy: () => aborter.abort(),
  };
}

/** Reports the element's audio tracks; returns what applies another preference. */
function followAudioTracks(options: MediaLoaderOptions): () => void {
  const { audioTracks } = options.element as { audioTracks?: AudioTracks };
  const read = () => Array.from(audioTracks ?? []);
  const { set, update } = createAudioTracks({
    ...options,
    choose: (index) => {
      for (const [position, track] of read().entries()) track.enabled = position === index;
    },
  });
  const report = () =>
    set({
      tracks: read().map(({ language, label }) => ({ language, name: label })),
      playing: read().findIndex(({ enabled }) => enabled),
    });
  if (audioTracks) audioTracks.onaddtrack = audioTracks.onremovetrack = audioTracks.onchange = report;
  return update;
}

/** The text of a playlist; empty if it does not load. */
async function fetchPlaylist(url: string, signal: AbortSignal): Promise<string> {
  try {
    return await (await fetch(url, { signal })).text();
  } catch {
    return '';
  }
}
