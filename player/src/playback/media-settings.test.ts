/** @jest-environment jsdom */
import { fakeMediaPlayer } from '../testing/index.ts';
import { nearestHeight } from './media-settings.ts';
import { createPlayback } from './playback.ts';

const newPlayback = () => createPlayback({ sources: [{ kind: 'hls', url: '/light.m3u8' }], length: 60, captions: [] });

it('a video that was paused, and asked to play before it has data, is paused by the next press', () => {
  const playback = newPlayback();
  const { adapter, callsOf, emit } = fakeMediaPlayer();
  playback.attach(adapter);
  emit('state', 'playing');
  emit('state', 'paused');
  playback.toggle();
  playback.toggle();
  expect([callsOf('play').length, callsOf('pause').length]).toEqual([1, 1]);
});

describe('the volume', () => {
  it('is applied to a player that is attached later', () => {
    const playback = newPlayback();
    const { adapter, callsOf } = fakeMediaPlayer();
    playback.setVolume(0.4);
    playback.attach(adapter);
    expect(callsOf('volume')).toEqual([0.4]);
    playback.setVolume(0.9);
    expect(callsOf('volume')).toEqual([0.4, 0.9]);
  });

  it('at 0 mutes the sound, and sound returns at the volume before', () => {
    const playback = newPlayback();
    const { adapter, callsOf } = fakeMediaPlayer();
    playback.attach(adapter);
    playback.setVolume(0.4);
    playback.setVolume(0);
    expect(playback.getState()).toMatchObject({ isMuted: true, volume: 0.4 });
    playback.mute(false);
    expect(callsOf('mute')).toEqual([true, false]);
    expect(callsOf('volume')).toEqual([0.4]);
  });
});

it("the system's controls change the sound, the speed and the captions too, until the player is detached", () => {
  const playback = newPlayback();
  const element = document.createElement('video');
  const { adapter, emit } = fakeMediaPlayer(element);
  const detach = playback.attach(adapter);
  const set = (changes: Partial<Pick<HTMLVideoElement, 'volume' | 'muted' | 'playbackRate'>>) => {
    Object.assign(element, changes);
    element.dispatchEvent(new Event('volumechange'));
    element.dispatchEvent(new Event('ratechange'));
  };
  set({ volume: 0.3, playbackRate: 1.5 });
  expect(playback.getState()).toMatchObject({ volume: 0.3, isMuted: false, rate: 1.5 });
  set({ volume: 0 });
  expect(playback.getState()).toMatchObject({ volume: 0.3, isMuted: true });
  set({ volume: 0.6, muted: true });
  expect(playback.getState()).toMatchObject({ volume: 0.6, isMuted: true });
  emit('captions', 'de');
  expect(playback.getState()).toMatchObject({ areCaptionsVisible: true, captionLanguage: 'de' });
  emit('captions', undefined);
  expect(playback.getState()).toMatchObject({ areCaptionsVisible: false, captionLanguage: 'de' });
  detach();
  emit('captions', 'en');
  set({ volume: 1, muted: false, playbackRate: 1 });
  expect(playback.getState()).toMatchObject({ volume: 0.6, isMuted: true, rate: 1.5, areCaptionsVisible: false });
});

describe('the quality', () => {
  it.each([
    [[1080, 720, 360], 720, 720],
    [[1080, 360], 720, 360],
    [[1080, 720], 360, 720],
    [[360, 720], undefined, undefined],
    [[], 720, undefined],
  ])('of %j for a preferred height of %j is %j', (heights, preferred, expected) => {
    expect(nearestHeight(heights, preferred)).toBe(expected);
  });

  it('that is preferred is chosen as soon as the player knows its qualities, and once only', () => {
    const playback = newPlayback();
    const { adapter, callsOf, emit } = fakeMediaPlayer();
    playback.setQuality(480);
    playback.attach(adapter);
    expect(callsOf('quality')).toEqual([]);
    emit('qualities', { heights: [720, 360], chosen: undefined, playing: undefined });
    emit('qualities', { heights: [720, 360], chosen: undefined, playing: 720 });
    expect(callsOf('quality')).toEqual([360]);
    expect(playback.getState().qualities.playing).toBe(720);
  });
});

describe('the audio track', () => {
  const english = { language: 'en', name: 'English' };
  const german = { language: 'de', name: 'Deutsch' };
  const described = { language: 'de', name: 'Deutsch mit Beschreibung' };

  it('that is preferred plays as soon as the player knows its tracks, and in the next player', () => {
    const playback = newPlayback();
    const first = fakeMediaPlayer();
    playback.setAudio({ language: 'de' });
    const detach = playback.attach(first.adapter);
    first.emit('audio', { tracks: [english, german], playing: 0 });
    first.emit('audio', { tracks: [english, german], playing: 1 });
    expect(first.callsOf('audioTrack')).toEqual([1]);
    detach();
    const second = fakeMediaPlayer();
    playback.attach(second.adapter);
    expect(playback.getState().audio.tracks).toEqual([]);
    second.emit('audio', { tracks: [german, english], playing: 0 });
    expect(second.callsOf('audioTrack')).toEqual([]);
  });

  it('that is preferred may be of another region', () => {
    const playback = newPlayback();
    const { adapter, callsOf, emit } = fakeMediaPlayer();
    playback.setAudio({ language: 'en', name: 'English' });
    playback.attach(adapter);
    emit('audio', { tracks: [german, { language: 'en-US', name: 'American English' }], playing: 0 });
    expect(callsOf('audioTrack')).toEqual([1]);
  });

  it('is told from others of its language by its name', () => {
    const playback = newPlayback();
    const { adapter, callsOf, emit } = fakeMediaPlayer();
    playback.attach(adapter);
    emit('audio', { tracks: [english, german, described], playing: 0 });
    playback.setAudio(described);
    playback.setAudio({ language: 'fr' });
    expect(callsOf('audioTrack')).toEqual([2]);
  });
});

describe('a new player', () => {
  it('gets the captions that suit the page until the visitor chooses others', () => {
    const playback = newPlayback();
    const { adapter, callsOf } = fakeMediaPlayer();
    playback.setDefaultCaptionLanguage('de');
    playback.attach(adapter);
    playback.setDefaultCaptionLanguage('ja');
    playback.setCaptionLanguage('en');
    playback.setDefaultCaptionLanguage('de');
    expect(callsOf('captionLanguage')).toEqual(['de', 'ja', 'en']);
  });
});
