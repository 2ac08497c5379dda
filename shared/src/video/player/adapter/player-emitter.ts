import type { PlayerAdapter, PlayerEvents } from './player-adapter.ts';

type Listener<Value> = (value: Value) => void;
type Listeners = { [Name in keyof PlayerEvents]: Set<Listener<PlayerEvents[Name]>> };

/** Who listens to a back end, and the way to tell them. */
export interface PlayerListeners {
  on: PlayerAdapter['on'];
  tell: <Name extends keyof PlayerEvents>(event: Name, value: PlayerEvents[Name]) => void;
  clear: () => void;
}

/** Keeps the listeners of one back end. */
export function createPlayerListeners(): PlayerListeners {
  const listeners: Listeners = { time: new Set(), state: new Set(), ended: new Set(), error: new Set() };
  return {
    on: (event, listener) => {
      listeners[event].add(listener);
      return () => listeners[event].delete(listener);
    },
    tell: (event, value) => {
      for (const listener of [...listeners[event]]) listener(value);
    },
    clear: () => {
      for (const set of Object.values(listeners)) set.clear();
    },
  };
}
