/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import type { PlayerError } from '@learning-center/player';
import type { Playback } from '@learning-center/player/playback';
import { renderPage } from '../../../testing/index.ts';
import { sampleDetail } from '../../testing/sample-video.ts';
import { PlaybackProvider, usePlayer } from '../playback/player-context.tsx';
import { PlayerFailure } from './PlayerFailure.tsx';

describe('a video of this site that does not play', () => {
  it.each([
    ['missing', '/gone.m3u8', "isn't at its address any more", 'Contact support'],
    ['missing', '/gone.mp4', "isn't at its address any more", 'Contact support'],
    ['broken', '/broken.m3u8', 'damaged', 'Contact support'],
    ['broken', '/broken.mp4', 'damaged', 'Open the video file'],
    ['unreachable', '/light.mp4', "isn't responding", 'Open the video file'],
  ] as const)('because it is %s shows the reason and one way on: %s', (error: PlayerError, link, text, way) => {
    const video = sampleDetail({ link });
    let playback: Playback | undefined;
    function Failure() {
      const { playback: current } = usePlayer();
      useEffect(() => {
        playback = current;
      }, [current]);
      return <PlayerFailure video={video} />;
    }
    renderPage(
      <PlaybackProvider video={video}>
        <Failure />
      </PlaybackProvider>,
    );
    act(() => playback?.fail(error));
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.getAllByRole('link').map((each) => each.textContent)).toEqual([expect.stringContaining(way)]);
  });
});
