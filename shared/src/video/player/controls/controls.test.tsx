/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import { fakeMediaPlayer } from '@learning-center/player/testing';
import { toPlayerCommand } from './player-command.ts';
import { renderPlayback } from '../../testing/render-playback.tsx';
import { renderOnServer } from '../../../testing/index.ts';
import { sampleDetail } from '../../testing/sample-video.ts';
import { PlaybackProvider, usePlayer } from '../player-context.tsx';
import { useFullscreen } from './useFullscreen.ts';
import { PictureInPicture } from './ControlBar.tsx';

const press = (key: string, rest: Partial<Parameters<typeof toPlayerCommand>[0]> = {}) =>
  toPlayerCommand({
    key,
    code: '',
    keyCode: 0,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    isComposing: false,
    defaultPrevented: false,
    target: document.body,
    ...rest,
  });

const focusOn = (html: string) => {
  document.body.innerHTML = html;
  return document.body.querySelector('[data-focused]')!;
};

describe('the keys of the player', () => {
  it.each([
    ['k', { do: 'toggle' }],
    [' ', { do: 'toggle' }],
    ['j', { do: 'step', by: -10 }],
    ['l', { do: 'step', by: 10 }],
    ['ArrowLeft', { do: 'step', by: -5 }],
    ['ArrowRight', { do: 'step', by: 5 }],
    [',', { do: 'step', by: -1 / 24 }],
    ['.', { do: 'step', by: 1 / 24 }],
    ['<', { do: 'speed', direction: -1 }],
    ['>', { do: 'speed', direction: 1 }],
    ['m', { do: 'mute' }],
    ['f', { do: 'fullscreen' }],
    ['c', { do: 'captions' }],
    ['0', { do: 'fraction', of: 0 }],
    ['7', { do: 'fraction', of: 0.7 }],
    ['n', { do: 'chapter', direction: 'next' }],
    ['p', { do: 'chapter', direction: 'previous' }],
    ['b', { do: 'bookmark' }],
    ['s', { do: 'share' }],
  ])('include %s', (key, command) => expect(press(key)).toEqual(command));

  it.each([
    ['л', { code: 'KeyK' }, { do: 'toggle' }],
    ['لا', { code: 'KeyB' }, { do: 'bookmark' }],
    ['κ', { code: 'KeyK' }, { do: 'toggle' }],
    ['Т', { code: 'KeyN', shiftKey: true }, { do: 'video', direction: 'next' }],
    ['б', { code: 'Comma' }, { do: 'step', by: -1 / 24 }],
    ['Ю', { code: 'Period', shiftKey: true }, { do: 'speed', direction: 1 }],
    ['۷', { code: 'Digit7' }, { do: 'fraction', of: 0.7 }],
  ])('include "%s" at the place %j', (key, place, command) => expect(press(key, place)).toEqual(command));

  it('have no places on a layout of Latin letters', () => {
    expect(press('m', { code: 'Semicolon' })).toEqual({ do: 'mute' });
    expect(press('é', { code: 'Digit2' })).toBeUndefined();
    expect(press('§', { code: 'Digit3', shiftKey: true })).toBeUndefined();
  });

  it('are ignored while typing, composing, in dialogs and menus, and with modifier keys', () => {
    for (const html of [
      '<input data-focused>',
      '<textarea data-focused></textarea>',
      '<select data-focused></select>',
      '<p contenteditable data-focused></p>',
      '<dialog><button data-focused></button></dialog>',
      '<div popover><a data-focused></a></div>',
    ]) {
      expect(press('k', { target: focusOn(html) })).toBeUndefined();
    }
    for (const flag of ['ctrlKey', 'metaKey', 'altKey', 'isComposing', 'defaultPrevented'] as const) {
      expect(press('k', { [flag]: true })).toBeUndefined();
    }
    expect(press('k', { keyCode: 229 })).toBeUndefined();
  });
});

describe('the keys of the player with the focus on a control', () => {
  const CONTROLS = {
    slider: '<input type="range" data-focused>',
    switch: '<label><input type="checkbox" data-focused></label>',
    speed: '<select data-numbers data-focused></select>',
  };

  it.each(['slider', 'switch', 'speed'] as const)('work on the %s', (control) => {
    const target = focusOn(CONTROLS[control]);
    for (const key of ['k', 'm', 'c', 'f', 'l']) expect(press(key, { target })).toEqual(press(key));
  });

  it.each([
    ['slider', ['ArrowLeft', 'ArrowUp']],
    ['switch', [' ']],
    ['speed', [' ', 'ArrowDown', '1', '.']],
  ] as const)('leave the %s its own: %j', (control, keys) => {
    const target = focusOn(CONTROLS[control]);
    expect(keys.map((key) => press(key, { target }))).toEqual(keys.map(() => undefined));
  });

  it('play with Space on a slider, which would scroll the page', () => {
    expect(press(' ', { target: focusOn(CONTROLS.slider) })).toEqual({ do: 'toggle' });
  });
});

describe('full screen', () => {
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
    const { create } = fakeMediaPlayer(element);
    function FullscreenButton() {
      const { playerRef } = usePlayer();
      const { isOn, isPossible, toggle } = useFullscreen();
      return (
        <section ref={playerRef} aria-label="Video">
          <button aria-pressed={isOn} disabled={!isPossible} onClick={toggle} />
        </section>
      );
    }
    const { playback } = renderPlayback(<FullscreenButton />);
    act(() => void playback.attach(create));
    return screen.getByRole('button');
  }

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

  it('cannot be chosen where neither exists', () => {
    expect(renderButton()).toBeDisabled();
  });
});

describe('the button for picture in picture', () => {
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
    const { playback } = renderPlayback(<PictureInPicture />, { link: '/light.m3u8' });
    const player = fakeMediaPlayer(video);
    return {
      play: () =>
        act(() => {
          playback.open();
          playback.attach(player.create);
          player.report({ phase: 'playing' });
        }),
    };
  }

  const button = () => screen.getByRole('button', { name: 'Picture in picture' });

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

  it('is enabled until hydration, as Firefox restores what it was before a reload', () => {
    const page = renderOnServer(
      <PlaybackProvider video={sampleDetail({ link: '/light.m3u8' })}>
        <PictureInPicture />
      </PlaybackProvider>,
    );
    expect(page).not.toContain('disabled');
  });

  it('is left out where the browser has no such window', () => {
    renderButton(document.createElement('video'));
    expect(screen.queryByRole('button', { name: 'Picture in picture' })).toBeNull();
  });
});
