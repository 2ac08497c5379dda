/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { textsOf } from '../../../testing/index.ts';
import { renderPlayback } from '../../testing/render-playback.tsx';
import { sampleDetail } from '../../testing/sample-video.ts';
import { PlayerFailure } from './PlayerFailure.tsx';

describe('a video of this site that does not play', () => {
  it.each([
    { error: 'missing', link: '/gone.m3u8', text: "isn't at its address any more", way: 'Contact support' },
    { error: 'missing', link: '/gone.mp4', text: "isn't at its address any more", way: 'Contact support' },
    { error: 'broken', link: '/broken.m3u8', text: 'damaged', way: 'Contact support' },
    { error: 'broken', link: '/broken.mp4', text: 'damaged', way: 'Open the video file' },
    { error: 'unreachable', link: '/light.mp4', text: "isn't responding", way: 'Open the video file' },
  ] as const)('because it is $error shows the reason and one way on: $link', ({ error, link, text, way }) => {
    const { playback } = renderPlayback(<PlayerFailure video={sampleDetail({ link })} />, { link });
    act(() => playback.fail(error));
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(textsOf(screen.getAllByRole('link'))).toEqual([expect.stringContaining(way)]);
  });
});
