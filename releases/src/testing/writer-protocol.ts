import { appendChange } from '../log/change-log.ts';
import type { StoreAddress } from '../stores/open-store.ts';
import type { ReleaseStore } from '../stores/store.ts';

/** What a writer process does. */
export interface WriterOptions {
  store: StoreAddress;
  app: string;
  /** The numbers of its first and last change. */
  first: number;
  last: number;
  /** When to begin no further change, in milliseconds since 1970. */
  until: number;
}

/** One line of a writer's output. */
export interface WriterLine {
  change: number;
  /** How often the change was decided; each one but the last met a conflict. */
  attempts: number;
  /** The revision of the confirmed change. */
  revision?: number;
  /** Why it could not be confirmed; the writer then tries it again. */
  failure?: string;
}

/** The release that an app gets by its change of this number. */
export const releaseOfChange = (change: number): string => `1.0.${change}-0123456789ab`;

/** Gives visitors a release, with as little around it as possible. `onDecide` is called for each attempt. */
export const activateInLog = (
  store: ReleaseStore,
  { app, release }: { app: string; release: string },
  onDecide: () => void = () => undefined,
) =>
  appendChange(store, { actor: { by: app } }, (registry) => {
    onDecide();
    const state = { active: release, previous: [], activatedAt: new Date().toISOString(), by: app };
    return {
      event: { what: 'activate', app, to: release },
      registry: { ...registry, apps: { ...registry.apps, [app]: state } },
    };
  });
