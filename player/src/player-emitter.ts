import type { PlayerAdapter, PlayerEvents } from './player-adapter.ts';

type Listener<Value> = (value: Value) => void;
type Listeners = { [Name in keyof PlayerEvents]: Set<Listener<PlayerEvents[Name]>> };

export interface PlayerEmitter {
  on: PlayerAdapter['on'];
  emit: <Name extends keyof PlayerEvents>(event: Name, value: PlayerEvents[Name]) => void;
  clear: () => void;
}

/** Creates the event emitter of one adapter. */
export function createPlayerEmitter(): PlayerEmitter {
  const listeners: Listeners = {
    time: new Set(),
    state: new Set(),
    ended: new Set(),
    error: new Set(),
    buffered: new Set(),
    stall: new Set(),
    qualities: new Set(),
    audio: new Set(),
    captionLanguages: new Set(),
    captions: new Set(),
  };
  return {
    on: (event, listener) => {
      listeners[event].add(listener);
      return () => listeners[event].delete(listener);
    },
    emit: (event, value) => {
      for (const listener of [...listeners[event]]) listener(value);
    },
    clear: () => {
      for (const set of Object.values(listeners)) set.clear();
    },
  };
}
