import type { Registry } from '../model/registry.ts';
import { hashEntry } from '../audit/audit-chain.ts';
import type { Entry } from '../model/entry.ts';

/** A registry after a change; `by` tells two changes of one revision apart. */
export const registryAt = (revision: number, by = 'mira'): Registry => ({
  formatVersion: 2,
  revision,
  apps: {},
  lastChange: changeAt(revision, by),
});

export const changeAt = (
  revision: number,
  who = 'mira',
  what = 'activate',
): Entry & { app: string; to: string } => {
  const entry = {
    when: '2026-03-01T08:00:00.000Z',
    who,
    what,
    app: 'mf-library',
    from: null,
    to: '1.0.0-0123456789ab',
    why: null,
    revision,
    line: revision,
    previous: '',
  };
  return { ...entry, hash: hashEntry(entry) };
};
