/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { fakeMediaPlayer } from '@learning-center/player/testing';
import { renderPage } from '../../../testing/index.ts';
import { sampleDetail } from '../../testing/sample-video.ts';
import { PlaybackProvider, usePlayer } from '../playback/player-context.tsx';
import { useFullscreen } from './useFullscreen.ts';

type FullscreenDocument = Partial<Pick<Document, 'fullscreenEnabled' | 'fullscreenElement' | 'exitFullscreen'>>;

const setDocument = (values: FullscreenDocument) => {
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(document, name, { value, configurable: true });
  }
};

afterEach(() => setDocument({ fullscreenEnabled: false, fullscreenElement: null }));

/** Renders a button for full screen, with a player whose element has these methods. */
function renderButton(methods: object = {}) {
  const element = Object.assign(document.createElement('video'), methods);
  const { adapter } = fakeMediaPlayer(element);
  function FullscreenButton() {
    const { playback, playerRef } = usePlayer();
    const { isOn, isPossible, toggle } = useFullscreen();
    useEffect(() => playback.attach(adapter), [playback]);
    return (
      <section ref={playerRef} aria-label="Video">
        <button aria-pressed={isOn} disabled={!isPossible} onClick={toggle} />
      </section>
    );
  }
  renderPage(
    <PlaybackProvider video={sampleDetail()}>
      <FullscreenButton />
    </PlaybackProvider>,
  );
  return screen.getByRole('button');
}

describe('full screen', () => {
  it('is that of the player with its controls, where the browser has it', () => {
    setDocument({ fullscreenEnabled: true });
    const button = renderButton();
    const player = screen.getByRole('region', { name: 'Video' });
    const requestFullscreen = jest.fn(() => Promise.resolve());
    Object.assign(player, { requestFullscreen });
    fireEvent.click(button);
    expect(requestFullscreen).toHaveBeenCalledTimes(1);
    const exitFullscreen = jest.fn(() => Promise.resolve());
    setDocument({ fullscreenElement: player, exitFullscreen });
    act(() => void document.dispatchEvent(new Event('fullscreenchange')));
    expect(button).toHaveAttribute('aria-pressed', 'true');
    fireEvent.click(button);
    expect(exitFullscreen).toHaveBeenCalledTimes(1);
  });

  it('is that of the video element on iOS, which has no other', () => {
    const webkitEnterFullscreen = jest.fn();
    const button = renderButton({ webkitEnterFullscreen });
    fireEvent.click(button);
    expect(webkitEnterFullscreen).toHaveBeenCalledTimes(1);
  });

  it('on iOS can be tried again if the video has not loaded yet', () => {
    const webkitEnterFullscreen = jest.fn(() => {
      throw new DOMException('', 'InvalidStateError');
    });
    const button = renderButton({ webkitEnterFullscreen });
    fireEvent.click(button);
    expect(button).toBeEnabled();
  });

  it('cannot be chosen where neither exists', () => {
    expect(renderButton()).toBeDisabled();
  });
});
