/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { hrefOf, textsOf } from '../../../testing/index.ts';
import { renderPlayback } from '../../testing/render-playback.tsx';
import { sampleDetail } from '../../testing/sample-video.ts';
import { PlayerFailure } from './Screen.tsx';

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

describe('a refusal of the video service', () => {
  it.each([
    [2, /doesn't recognize this address/],
    [5, /couldn't play it in this browser/],
    [100, /removed/],
    [101, /only allows it to be watched on the video service/],
    [150, /only allows it to be watched on the video service/],
    [153, /which page is showing it/],
  ] as const)('with code %i is explained, with a link to the service', (code, text) => {
    const link = 'https://youtu.be/WhWc3b3KhnY';
    const { playback } = renderPlayback(<PlayerFailure video={sampleDetail({ link })} />, { link });
    act(() => playback.fail(code));
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('alert')).toHaveTextContent(`Code ${code}`);
    expect(hrefOf(/^Open on the video service/)).toBe('https://www.youtube.com/watch?v=WhWc3b3KhnY');
  });
});
