/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { VideoDetail } from '../../../contract/index.ts';
import cn from '../../../i18n/video-detail/locales/cn.json';
import { textsOf, type TestPage } from '../../../testing/index.ts';
import { fakeMediaPlayer } from '@learning-center/player/testing';
import { installFakeTimers, wait } from '../../testing/render-detail.tsx';
import { renderPlayback } from '../../testing/render-playback.tsx';
import { sampleDetail } from '../../testing/sample-video.ts';
import { usePlayer } from '../player-context.tsx';
import { usePlayerPreferences } from '../preferences.ts';
import { usePlayerKeys } from '../controls/usePlayerKeys.ts';
import { MediaLayer } from './MediaLayer.tsx';
import { SettingsMenu } from '../controls/SettingsMenu.tsx';
import { VolumeSlider } from '../controls/VolumeSlider.tsx';

const captions = [
  { language: 'en', link: 'en.vtt' },
  { language: 'zh-Hans', link: 'zh-Hans.vtt' },
];

installFakeTimers();

/** Renders the controls of a playing video with a fake player. */
function renderMedia(changes: Partial<VideoDetail> = {}, page: TestPage = {}) {
  const video = sampleDetail({ captions, description: '0:00 Start\n2:15 Set up the fill', ...changes });
  const player = fakeMediaPlayer();
  const onSkipVideo = jest.fn();
  function Controls() {
    const { playerRef } = usePlayer();
    usePlayerPreferences();
    usePlayerKeys({ share: jest.fn(), bookmark: jest.fn(), skipVideo: undefined });
    return (
      <section ref={playerRef} aria-label="Video">
        <MediaLayer video={video} series="Night Light" onSkipVideo={onSkipVideo} />
        <VolumeSlider />
        <button type="button">Pause</button>
        <ol>
          <li>
            <button type="button">0:00 Start</button>
          </li>
        </ol>
        <SettingsMenu id="settings" button={{ current: null }} onToggle={() => undefined} />
      </section>
    );
  }
  const rendered = renderPlayback(<Controls />, video, page);
  act(() => {
    rendered.playback.open();
    rendered.playback.attach(player.create);
    player.report({ time: 0, duration: 464 });
    player.report({ phase: 'playing' });
  });
  const report: typeof player.report = (changes) => act(() => player.report(changes));
  return { ...rendered, ...player, report, onSkipVideo };
}

const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const optionsOf = (label: string) => textsOf(within(screen.getByLabelText(label)).getAllByRole('option'));

describe('the volume slider', () => {
  it('sets the volume, says it in percent, and the device keeps it', () => {
    const { callsOf } = renderMedia();
    const [slider] = screen.getAllByRole('slider', { name: 'Volume' });
    fireEvent.change(slider!, { target: { value: '35' } });
    expect(callsOf('volume')).toEqual([0.35]);
    expect(slider).toHaveAttribute('aria-valuetext', '35%');
    expect(localStorage.getItem('lc.volume')).toBe('35');
    fireEvent.change(slider!, { target: { value: '0' } });
    expect(callsOf('isMuted')).toEqual([true]);
    expect(localStorage.getItem('lc.volume')).toBe('35');
  });
});

describe('the keys for the volume', () => {
  afterEach(() => Object.defineProperty(document, 'fullscreenElement', { value: null, configurable: true }));

  it.each([
    ['outside of full screen', () => null],
    ['in full screen', () => document.body],
  ])('scroll a list of the player instead, %s', (_, fullscreenElement) => {
    Object.defineProperty(document, 'fullscreenElement', { value: fullscreenElement(), configurable: true });
    const { callsOf } = renderMedia();
    const keepsDefault = (name: string) =>
      fireEvent.keyDown(screen.getByRole('button', { name }), { key: 'ArrowDown' });
    expect(keepsDefault('0:00 Start')).toBe(true);
    expect(callsOf('volume')).toEqual([]);
    expect(keepsDefault('Pause')).toBe(false);
    expect(callsOf('volume')).toEqual([0.95]);
  });
});

describe('the settings', () => {
  it('have the qualities of the player, and say which one plays', () => {
    const { report, callsOf } = renderMedia();
    report({ qualities: { heights: [720, 360], chosen: undefined, playing: 360 } });
    expect(optionsOf('Quality')).toEqual(['Automatic (360p)', '720p', '360p']);
    choose('Quality', '720');
    expect(callsOf('preferredHeight')).toEqual([720]);
    expect(localStorage.getItem('lc.quality')).toBe('720');
    report({ qualities: { heights: [720, 360], chosen: 720, playing: 720 } });
    expect(screen.getByLabelText('Quality')).toHaveDisplayValue('720p');
    choose('Quality', '');
    expect(callsOf('preferredHeight')).toEqual([720, undefined]);
    expect(localStorage.getItem('lc.quality')).toBeNull();
  });

  it('show captions in the chosen language, and turn them off', () => {
    const { callsOf, report } = renderMedia({}, { messages: { 'video-detail': cn }, address: '/cn' });
    expect(optionsOf('字幕')).toEqual(['关闭', '英语', '简体中文']);
    choose('字幕', 'en');
    report({ captionLanguage: 'en' });
    expect(callsOf('preferredCaptions')).toEqual(['en']);
    expect(callsOf('areCaptionsVisible')).toEqual([true]);
    expect(screen.getByLabelText('字幕')).toHaveValue('en');
    choose('字幕', '');
    expect(callsOf('areCaptionsVisible')).toEqual([true, false]);
    expect(screen.getByLabelText('字幕')).toHaveValue('');
  });

  it('keep the chosen language of captions on the device, also if it is the default one', () => {
    renderMedia();
    choose('Captions', 'en');
    expect(localStorage.getItem('lc.caption-language')).toBe('en');
  });

  it('give the player the stored language of captions', () => {
    localStorage.setItem('lc.caption-language', 'zh-CN');
    expect(renderMedia().callsOf('preferredCaptions')).toEqual(['zh-CN']);
  });

  it('change the look of captions, which the device keeps', () => {
    renderMedia();
    const player = screen.getByRole('region', { name: 'Video' });
    expect(player.dataset).toMatchObject({ captionSize: 'normal', captionBackground: 'half' });
    choose('Caption size', 'large');
    choose('Caption background', 'none');
    expect(player.dataset).toMatchObject({ captionSize: 'large', captionBackground: 'none' });
    expect([localStorage.getItem('lc.caption-size'), localStorage.getItem('lc.caption-background')]).toEqual([
      'large',
      'none',
    ]);
  });
});

it('captions make way by whole lines where the browser has no container to move', () => {
  jest.spyOn(CSS, 'supports').mockReturnValue(false);
  const { playback } = renderMedia();
  const cues = ['One line', 'Of two\nlines'].map((text) => ({ text, line: 'auto' }));
  const element = playback.getState().element!;
  screen.getByRole('region', { name: 'Video' }).append(element);
  Object.defineProperty(element, 'textTracks', {
    value: [
      { mode: 'showing', cues },
      { mode: 'disabled', cues: null },
    ],
  });
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(function (this: Element) {
    return this === element ? 400 : 350;
  });
  jest.spyOn(window, 'getComputedStyle').mockReturnValue({ lineHeight: '24px' } as CSSStyleDeclaration);
  fireEvent.timeUpdate(element);
  expect(cues.map(({ line }) => line)).toEqual([-4, -5]);
});

describe('the settings of a playlist', () => {
  const tracks = [
    { language: 'en', name: 'English' },
    { language: 'de', name: 'Deutsch' },
    { language: 'de', name: 'Deutsch mit Beschreibung' },
  ];

  it('have its audio tracks by their language, or by their name where two have one language', () => {
    const { report, callsOf } = renderMedia({}, { messages: { 'video-detail': cn }, address: '/cn' });
    expect(screen.queryByLabelText('音轨')).toBeNull();
    report({ audio: { tracks, playing: 0 } });
    expect(optionsOf('音轨')).toEqual(['英语', 'Deutsch', 'Deutsch mit Beschreibung']);
    choose('音轨', '1');
    expect(callsOf('preferredAudio')).toEqual([tracks[1]]);
  });

  it('have its captions too', () => {
    const { report } = renderMedia();
    report({ captionLanguages: ['en', 'zh-Hans', 'de'] });
    expect(optionsOf('Captions')).toEqual(['Off', 'English', 'Simplified Chinese', 'German']);
  });
});

describe('the line about a stall', () => {
  it.each([
    ['offline', "No network. The video continues as soon as you're back online."],
    ['unreachable', "No connection to the video's server. The video continues as soon as there is one."],
  ] as const)('says at once that the video is %s', async (stall, text) => {
    const { report } = renderMedia();
    report({ stall: stall });
    await wait(0.25);
    expect(screen.getByRole('status')).toHaveTextContent(text);
  });
});

describe('the title over the picture', () => {
  const title = () => screen.getByText(/^Three-Point/, { selector: 'b' }).closest('p');

  it('appears at the start, at a new chapter, after a seek, while paused and while the mouse moves', async () => {
    const { report } = renderMedia();
    expect(title()).toHaveAttribute('data-shown', 'true');
    await wait(4);
    expect(title()).toHaveAttribute('data-shown', 'false');
    report({ time: 134, duration: 464 });
    await wait(4);
    expect(title()).toHaveAttribute('data-shown', 'false');
    report({ time: 135, duration: 464 });
    expect(title()).toHaveAttribute('data-shown', 'true');
    expect(title()).toHaveTextContent('Chapter 2 of 2 · Set up the fill');
    await wait(4);
    report({ phase: 'paused' });
    await wait(4);
    expect(title()).toHaveAttribute('data-shown', 'true');
    report({ phase: 'playing' });
    expect(title()).toHaveAttribute('data-shown', 'false');
    fireEvent.pointerMove(title()!.parentElement!);
    expect(title()).toHaveAttribute('data-shown', 'true');
  });
});

function FakeMetadata(this: object, init: object) {
  Object.assign(this, init);
}

describe('the system', () => {
  it('knows what plays and where, and its keys work until the page leaves the video', () => {
    const handlers = new Map<string, ((details: object) => void) | null>();
    const positions: unknown[] = [];
    const session = {
      metadata: null as { title: string; album: string } | null,
      playbackState: 'none',
      setActionHandler: (name: string, handler: ((details: object) => void) | null) => handlers.set(name, handler),
      setPositionState: (position?: object) => positions.push(position),
    };
    Object.defineProperty(navigator, 'mediaSession', { value: session, configurable: true });
    Object.assign(globalThis, { MediaMetadata: FakeMetadata });
    const { callsOf, onSkipVideo, unmount, report } = renderMedia();
    expect(session.metadata).toMatchObject({ album: 'Night Light', artist: 'Ida Brandt, Kenji Mori' });
    expect(session.playbackState).toBe('playing');
    report({ time: 100, duration: 464 });
    expect(positions.at(-1)).toEqual({ duration: 464, playbackRate: 1, position: 100 });
    handlers.get('seekforward')?.({});
    handlers.get('seekto')?.({ seekTime: 30 });
    handlers.get('pause')?.({});
    handlers.get('nexttrack')?.({});
    expect(callsOf('seek')).toEqual([110, 30]);
    expect(callsOf('pause')).toHaveLength(1);
    expect(onSkipVideo).toHaveBeenCalledWith('next');
    unmount();
    expect(session).toMatchObject({ metadata: null, playbackState: 'none' });
    expect([...handlers.values()].every((handler) => handler === null)).toBe(true);
    Object.defineProperty(navigator, 'mediaSession', { value: undefined, configurable: true });
  });
});
