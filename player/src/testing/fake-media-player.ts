import {
  DEFAULT_SETTINGS,
  type PlayerAdapter,
  type PlayerSettings,
  type PlayerState,
  type ReportPlayer,
} from '../player-adapter.ts';

/** A fake adapter with a `<video>` element. It records its commands and each changed setting. */
export function fakeMediaPlayer(element = document.createElement('video')) {
  const calls: unknown[][] = [];
  let settings: PlayerSettings = DEFAULT_SETTINGS;
  let reportTo: ReportPlayer = () => undefined;
  const record =
    (name: string) =>
    (...values: unknown[]) =>
      void calls.push([name, ...values]);
  const adapter: PlayerAdapter = {
    element,
    cue: record('cue'),
    play: record('play'),
    pause: record('pause'),
    seek: record('seek'),
    set: (next) => {
      for (const name of Object.keys(DEFAULT_SETTINGS) as (keyof PlayerSettings)[]) {
        if (next[name] !== settings[name]) calls.push([name, next[name]]);
      }
      settings = next;
    },
    relabel: record('relabel'),
    destroy: record('destroy'),
  };
  const create = (report: ReportPlayer) => {
    reportTo = report;
    return adapter;
  };
  const callsOf = (name: string) => calls.filter(([each]) => each === name).map(([, ...values]) => values[0]);
  return { create, callsOf, report: (changes: Partial<PlayerState>) => reportTo(changes) };
}
