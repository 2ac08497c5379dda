/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import type { Playback } from '@learning-center/player/playback';
import { renderPage } from '../../../testing/index.ts';
import { sampleDetail } from '../../testing/sample-video.ts';
import { PlaybackProvider, usePlayer } from '../playback/player-context.tsx';
import { PlayerFailure } from './PlayerFailure.tsx';

describe('a video of this site that does not play', () => {
  it.each([
    { error: 'missing', link: '/gone.m3u8', text: "isn't at its address any more", way: 'Contact support' },
    { error: 'missing', link: '/gone.mp4', text: "isn't at its address any more", way: 'Contact support' },
    { error: 'broken', link: '/broken.m3u8', text: 'damaged', way: 'Contact support' },
    { error: 'broken', link: '/broken.mp4', text: 'damaged', way: 'Open the video file' },
    { error: 'unreachable', link: '/light.mp4', text: "isn't responding", way: 'Open the video file' },
  ] as const)('because it is $error shows the reason and one way on: $link', ({ error, link, text, way }) => {
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
