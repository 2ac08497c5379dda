/** @jest-environment jsdom */
import { fakeMediaPlayer } from '../testing/index.ts';
import { createPlayback } from './playback.ts';

const newPlayback = () => createPlayback({ sources: [{ kind: 'hls', url: '/light.m3u8' }], length: 60, captions: [] });

it('a video that was paused, and asked to play before it has data, is paused by the next press', () => {
  const playback = newPlayback();
  const { create, callsOf, report } = fakeMediaPlayer();
  playback.attach(create);
  report({ phase: 'playing' });
  report({ phase: 'paused' });
  playback.toggle();
  playback.toggle();
  expect([callsOf('play').length, callsOf('pause').length]).toEqual([1, 1]);
});

it('settings are applied to the player, and to one that is attached later', () => {
  const playback = newPlayback();
  const [first, second] = [fakeMediaPlayer(), fakeMediaPlayer()];
  playback.set({ volume: 0.4 });
  const detach = playback.attach(first.create);
  playback.set({ volume: 0.9, preferredHeight: 480 });
  expect([first.callsOf('volume'), first.callsOf('preferredHeight')]).toEqual([[0.4, 0.9], [480]]);
  detach();
  playback.attach(second.create);
  expect([second.callsOf('volume'), second.callsOf('preferredHeight')]).toEqual([[0.9], [480]]);
});

it('settings that the system changed go to the next player too', () => {
  const playback = newPlayback();
  const [first, second] = [fakeMediaPlayer(), fakeMediaPlayer()];
  const detach = playback.attach(first.create);
  first.report({ rate: 1.5, areCaptionsVisible: true, preferredCaptions: 'de' });
  detach();
  playback.attach(second.create);
  expect([second.callsOf('rate'), second.callsOf('preferredCaptions')]).toEqual([[1.5], ['de']]);
});

it('a player that is detached is destroyed, and its reports change nothing', () => {
  const playback = newPlayback();
  const { create, callsOf, report } = fakeMediaPlayer();
  const detach = playback.attach(create);
  report({ time: 3, duration: 60, phase: 'playing' });
  detach();
  report({ time: 4, duration: 60, phase: 'paused' });
  expect(callsOf('destroy')).toHaveLength(1);
  expect(playback.getState()).toMatchObject({ time: 3, phase: 'playing' });
});

it('a new player has the tracks of its own video only', () => {
  const playback = newPlayback();
  const first = fakeMediaPlayer();
  const detach = playback.attach(first.create);
  first.report({ audio: { tracks: [{ language: 'en', name: 'English' }], playing: 0 } });
  detach();
  playback.attach(fakeMediaPlayer().create);
  expect(playback.getState().audio.tracks).toEqual([]);
});
