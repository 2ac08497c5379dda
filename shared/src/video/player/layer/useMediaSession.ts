import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { VideoDetail } from '../../../contract/index.ts';
import { absoluteImageUrl, displayTitle } from '../../../lib/index.ts';
import { useServices } from '../../../state/index.ts';
import { isPlaying, type Playback } from '@learning-center/player/playback';
import { usePlayer } from '../player-context.tsx';
import type { SkipDirection } from '../useVideoEvents.ts';

export interface MediaSessionOptions {
  video: VideoDetail;
  /** The skill path or course of the video. */
  series: string | undefined;
  onSkipVideo: ((direction: SkipDirection) => void) | undefined;
}

const STEP_SECONDS = 10;
/** The system computes the position itself as long as it changes with the speed. */
const MIN_JUMP_SECONDS = 1.5;

/** Tells the system what plays, and obeys its media keys. It ends when the page leaves the video. */
export function useMediaSession({ video, series, onSkipVideo }: MediaSessionOptions): void {
  const { playback } = usePlayer();
  const { siteBase } = useServices().config;
  const skip = useEffectEvent((direction: SkipDirection) => onSkipVideo?.(direction));
  const hasPlaylist = onSkipVideo !== undefined;
  useEffect(() => {
    const session = (navigator as Partial<Navigator>).mediaSession;
    if (!session) return undefined;
    session.metadata = toMetadata(video, series, siteBase);
    return () => {
      session.metadata = null;
    };
  }, [series, siteBase, video]);
  // A media key pressed as soon as another video is on screen is not for the one before.
  useLayoutEffect(() => {
    const session = (navigator as Partial<Navigator>).mediaSession;
    if (!session) return undefined;
    const actions = playbackActions(playback);
    if (hasPlaylist) {
      actions.push(['previoustrack', () => skip('previous')], ['nexttrack', () => skip('next')]);
    }
    const stops = [
      ...actions.map(([name, handle]) => handleAction(session, name, handle)),
      reportTo(session, playback),
    ];
    return () => stops.forEach((stop) => stop());
  }, [hasPlaylist, playback]);
}

function toMetadata(video: VideoDetail, series: string | undefined, siteBase: string): MediaMetadata {
  const picture = absoluteImageUrl(video.thumbnail, siteBase);
  return new MediaMetadata({
    title: displayTitle(video.title),
    artist: video.speakers.map(({ name }) => name).join(', '),
    album: series ?? video.locationBar.findLast(({ urlName }) => urlName !== video.urlName)?.name ?? '',
    artwork: picture === undefined ? [] : [{ src: picture }],
  });
}

type Action = [name: MediaSessionAction, handle: MediaSessionActionHandler];

function playbackActions(playback: Playback): Action[] {
  const step = (seconds: number) => playback.seekTo(playback.getState().time + seconds);
  return [
    ['play', () => playback.play()],
    ['pause', () => playback.pause()],
    ['seekbackward', ({ seekOffset }) => step(-(seekOffset ?? STEP_SECONDS))],
    ['seekforward', ({ seekOffset }) => step(seekOffset ?? STEP_SECONDS)],
    ['seekto', ({ seekTime }) => seekTime !== undefined && playback.seekTo(seekTime)],
  ];
}

function handleAction(session: MediaSession, ...[name, handle]: Action): () => void {
  const set = (handler: MediaSessionActionHandler | null) => {
    try {
      session.setActionHandler(name, handler);
    } catch {
      // The browser does not know this action.
    }
  };
  set(handle);
  return () => set(null);
}

/** Reports state and position until the returned function is called. */
function reportTo(session: MediaSession, playback: Playback): () => void {
  let before = playback.getState();
  const report = () => {
    const { phase, time, duration, rate } = playback.getState();
    session.playbackState = isPlaying(phase) ? 'playing' : 'paused';
    if (duration > 0) {
      session.setPositionState({ duration, playbackRate: rate, position: Math.min(time, duration) });
    }
  };
  report();
  const unsubscribe = playback.subscribe(() => {
    const now = playback.getState();
    const hasJumped = Math.abs(now.time - before.time) >= MIN_JUMP_SECONDS;
    const hasChanged = now.phase !== before.phase || now.rate !== before.rate || now.duration !== before.duration;
    before = now;
    if (hasJumped || hasChanged) report();
  });
  return () => {
    unsubscribe();
    session.playbackState = 'none';
    session.setPositionState();
  };
}
