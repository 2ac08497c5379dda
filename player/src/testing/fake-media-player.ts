import type { PlayerAdapter, PlayerEvents } from '../player-adapter.ts';
import { createPlayerEmitter } from '../player-emitter.ts';

/** An adapter with media controls that records its calls, for tests. */
export function fakeMediaPlayer(element = document.createElement('video')) {
  const { on, emit, clear } = createPlayerEmitter();
  const calls: unknown[][] = [];
  const record =
    (name: string) =>
    (...values: unknown[]) =>
      void calls.push([name, ...values]);
  const adapter: PlayerAdapter = {
    on,
    cue: record('cue'),
    play: record('play'),
    pause: record('pause'),
    seek: record('seek'),
    rate: record('rate'),
    mute: record('mute'),
    captions: record('captions'),
    relabel: record('relabel'),
    media: {
      element,
      volume: record('volume'),
      quality: record('quality'),
      audioTrack: record('audioTrack'),
      captionLanguage: record('captionLanguage'),
    },
    destroy: clear,
  };
  const callsOf = (name: string) => calls.filter(([each]) => each === name).map(([, ...values]) => values[0]);
  return {
    adapter,
    callsOf,
    emit: emit as <Name extends keyof PlayerEvents>(name: Name, value: PlayerEvents[Name]) => void,
  };
}
