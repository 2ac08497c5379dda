/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import { renderPage } from '../../../testing/index.ts';
import { playlistVideos, samplePlaylist } from '../../testing/sample-playlist.ts';
import { EndOfVideo } from './EndOfVideo.tsx';

const [, second] = playlistVideos;

function showEnd(options: { current?: string; isAutoplayOn?: boolean; watched?: number[] } = {}) {
  const play = jest.fn();
  const playlist = samplePlaylist({
    current: options.current ?? 'welcome',
    watched: new Set(options.watched),
    play,
    autoplay: { isOn: options.isAutoplayOn ?? true },
    summary: { title: 'That was the last video', facts: 'First Short Film', actions: <a href="/skill-paths">All</a> },
  });
  renderPage(<EndOfVideo playlist={playlist} />);
  return play;
}

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the end of a video in a playlist', () => {
  it('names the next one, which starts after eight seconds', async () => {
    const follow = showEnd();
    expect(screen.getByText('Camera')).toBeVisible();
    expect(screen.getByText('Starts in 8 s')).toBeVisible();
    await pass(5);
    expect(screen.getByText('Starts in 3 s')).toBeVisible();
    expect(follow).not.toHaveBeenCalled();
    await pass(3);
    expect(follow.mock.calls).toEqual([[second]]);
    await pass(10);
    expect(follow).toHaveBeenCalledTimes(1);
  });

  it('is announced to screen readers by a live region that exists before its text', async () => {
    showEnd();
    expect(screen.getByRole('status')).toHaveTextContent(/^$/);
    await pass(1);
    expect(screen.getByRole('status')).toHaveTextContent('Next: Camera');
  });

  it('waits while somebody writes a note', async () => {
    const follow = showEnd();
    const field = document.body.appendChild(document.createElement('textarea'));
    field.focus();
    await pass(20);
    expect(follow).not.toHaveBeenCalled();
    field.remove();
    await pass(8);
    expect(follow).toHaveBeenCalledTimes(1);
  });

  it('can be canceled', async () => {
    const follow = showEnd();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await pass(20);
    expect(follow).not.toHaveBeenCalled();
    expect(screen.queryByText(/Starts in/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Play now' }));
    expect(follow).toHaveBeenCalledWith(second);
  });

  it('starts nothing by itself if autoplay is off', async () => {
    const follow = showEnd({ isAutoplayOn: false });
    await pass(20);
    expect(follow).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Play now' })).toBeVisible();
  });

  it('shows the summary of the playlist after the last one', () => {
    showEnd({ current: 'light', watched: [1, 2] });
    expect(screen.getByText('That was the last video')).toBeVisible();
    expect(screen.getByRole('img', { name: '2 of 3 done' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All' })).toBeVisible();
  });
});
