import type { Playback } from '@learning-center/player/playback';
import { useEffect, type ReactNode } from 'react';
import type { VideoDetail } from '../../contract/index.ts';
import { renderPage, type TestPage } from '../../testing/index.ts';
import { PlaybackProvider, usePlayer } from '../player/player-context.tsx';
import { sampleDetail } from './sample-video.ts';

/** Renders parts of the player of the sample video; returns the playback that they control. */
export function renderPlayback(parts: ReactNode, video: Partial<VideoDetail> = {}, page: TestPage = {}) {
  const found: Playback[] = [];
  function Playbacks() {
    const { playback } = usePlayer();
    useEffect(() => void found.push(playback), [playback]);
    return parts;
  }
  const rendered = renderPage(
    <PlaybackProvider video={sampleDetail(video)}>
      <Playbacks />
    </PlaybackProvider>,
    page,
  );
  const [playback] = found;
  if (!playback) throw new Error('Expected a playback');
  return { ...rendered, playback };
}
