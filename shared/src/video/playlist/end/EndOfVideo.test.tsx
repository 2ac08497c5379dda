/** @jest-environment jsdom */
import { renderPage } from '@learning-center/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import en from '../../../locales/en.json';
import { skillPathOf, pathVideos } from '../../../testing/learning-fixtures.ts';
import { EndOfVideo } from './EndOfVideo.tsx';

const [, second, third] = pathVideos;

function showEnd(options: { next?: typeof second; isAutoplayOn?: boolean; watched?: number[] }) {
  const follow = jest.fn();
  const following = {
    autoplay: { isOn: options.isAutoplayOn ?? true, turn: jest.fn() },
    playsImmediately: true,
    previous: undefined,
    next: options.next,
    goTo: follow,
    skip: jest.fn(),
    addVideoToUrl: jest.fn(),
  };
  renderPage(
    <EndOfVideo path={skillPathOf()} playlist={pathVideos} watched={new Set(options.watched)} navigation={following} />,
    { messages: { library: en } },
  );
  return follow;
}

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the end of a video in a skill path', () => {
  it('names the next one, which starts after eight seconds', async () => {
    const follow = showEnd({ next: second! });
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
    showEnd({ next: second! });
    expect(screen.getByRole('status')).toHaveTextContent(/^$/);
    await pass(1);
    expect(screen.getByRole('status')).toHaveTextContent('Next: Camera');
  });

  it('can be canceled', async () => {
    const follow = showEnd({ next: second! });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await pass(20);
    expect(follow).not.toHaveBeenCalled();
    expect(screen.queryByText(/Starts in/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Play now' }));
    expect(follow).toHaveBeenCalledWith(second);
  });

  it('starts nothing by itself if autoplay is off', async () => {
    const follow = showEnd({ next: second!, isAutoplayOn: false });
    await pass(20);
    expect(follow).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Play now' })).toBeVisible();
  });

  it('shows a summary after the last one, and offers the unwatched ones', () => {
    const follow = showEnd({ watched: [1, 2] });
    expect(screen.getByText('That was the last video')).toBeVisible();
    expect(screen.getByRole('img', { name: '2 of 3 done' })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Continue with “Light”' }));
    expect(follow).toHaveBeenCalledWith(third);
  });

  it('says so if all of them are watched', () => {
    showEnd({ watched: [1, 2, 3] });
    expect(screen.getByText('You have finished this Skill Path')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All Skill Paths' })).toHaveAttribute('href', '/skill-paths');
    expect(screen.getByRole('button', { name: 'Watch again from the start' })).toBeVisible();
  });
});
