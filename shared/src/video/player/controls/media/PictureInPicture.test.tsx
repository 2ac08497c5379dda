/** @jest-environment jsdom */
import { fakeMediaPlayer } from '@learning-center/player/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { renderPage } from '../../../../testing/index.ts';
import { sampleDetail } from '../../../testing/sample-video.ts';
import type { Playback } from '@learning-center/player/playback';
import { PlaybackProvider, usePlayer } from '../../playback/player-context.tsx';
import { PictureInPicture } from './PictureInPicture.tsx';

/** Gives the document picture in picture, which jsdom lacks. */
function installWindow({ isRefused = false } = {}) {
  let inWindow: Element | null = null;
  const change = (element: Element | null, event: string) => {
    if (isRefused) return Promise.reject(new DOMException('refused', 'NotAllowedError'));
    inWindow = element;
    document.dispatchEvent(new Event(event));
    return Promise.resolve();
  };
  const define = (name: string, descriptor: PropertyDescriptor) =>
    Object.defineProperty(document, name, { ...descriptor, configurable: true });
  define('pictureInPictureEnabled', { value: true });
  define('pictureInPictureElement', { get: () => inWindow });
  const leave = () => change(null, 'leavepictureinpicture');
  define('exitPictureInPicture', { value: leave });
  const video = document.createElement('video');
  const enter = jest.fn(() => change(video, 'enterpictureinpicture'));
  Object.assign(video, { requestPictureInPicture: enter });
  return { video, enter, leave };
}

afterEach(() => {
  for (const name of ['pictureInPictureEnabled', 'pictureInPictureElement', 'exitPictureInPicture'])
    Reflect.deleteProperty(document, name);
});

/** Renders the button of an open video; `play` attaches a player with this element. */
function renderButton(video: HTMLVideoElement) {
  const found: Playback[] = [];
  function Button() {
    const { playback } = usePlayer();
    useEffect(() => void found.push(playback), [playback]);
    return <PictureInPicture />;
  }
  renderPage(
    <PlaybackProvider video={sampleDetail({ link: '/light.m3u8' })}>
      <Button />
    </PlaybackProvider>,
  );
  const player = fakeMediaPlayer(video);
  return {
    play: () =>
      act(() => {
        found[0]?.open();
        found[0]?.attach(player.adapter);
        player.emit('state', 'playing');
      }),
  };
}

const button = () => screen.getByRole('button', { name: 'Picture in picture' });

describe('the button for picture in picture', () => {
  it('moves the picture to a window and back, also if the visitor closes the window', async () => {
    const { video, enter, leave } = installWindow();
    const { play } = renderButton(video);
    expect(button()).toBeDisabled();
    play();
    expect(button()).toBeEnabled();
    expect(button()).toHaveAttribute('aria-pressed', 'false');
    await act(async () => void fireEvent.click(button()));
    expect(document.pictureInPictureElement).toBe(video);
    expect(button()).toHaveAttribute('aria-pressed', 'true');
    await act(async () => void fireEvent.click(button()));
    expect(document.pictureInPictureElement).toBeNull();
    expect(button()).toHaveAttribute('aria-pressed', 'false');
    await act(async () => void fireEvent.click(button()));
    await act(leave);
    expect(button()).toHaveAttribute('aria-pressed', 'false');
    expect(enter).toHaveBeenCalledTimes(2);
  });

  it('moves this picture if the window still has the one of another video', async () => {
    const { video, enter } = installWindow();
    const { play } = renderButton(video);
    const before = document.createElement('video');
    Object.defineProperty(document, 'pictureInPictureElement', { value: before, configurable: true });
    play();
    expect(button()).toHaveAttribute('aria-pressed', 'false');
    await act(async () => void fireEvent.click(button()));
    expect(enter).toHaveBeenCalledTimes(1);
  });

  it('changes nothing if the browser refuses', async () => {
    const { video } = installWindow({ isRefused: true });
    const { play } = renderButton(video);
    play();
    await act(async () => void fireEvent.click(button()));
    expect(button()).toHaveAttribute('aria-pressed', 'false');
  });

  it('is left out where the browser has no such window', () => {
    renderButton(document.createElement('video'));
    expect(screen.queryByRole('button', { name: 'Picture in picture' })).toBeNull();
  });
});
