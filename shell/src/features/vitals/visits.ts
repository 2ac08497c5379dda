import type { Visit } from '@learning-center/shared/contract';
import type { AppRelease } from '../../shell-context.ts';
import { isObservable } from './observe.ts';

/** Fields of a visit without measures: app, release and whether it was cold. */
const IDENTITY_FIELDS = 3;

/** One page of a visit. Times are in milliseconds of the document. */
export interface Stay {
  visit: Visit;
  /** Whether the video detail replaces the section's page. */
  isVideo: boolean;
  requestedAt: number;
  shownAt: number;
}

export type Visits = ReturnType<typeof createVisits>;

/** Starts a visit of an app, whose files have loaded since a time. */
export function createVisit({ name, release }: AppRelease, from: number): Visit {
  const folder = `/assets/${name}/${release}/`;
  // Another origin does not tell the size without `Timing-Allow-Origin`: its files count as cached.
  const isCold = performance
    .getEntriesByType('resource')
    .some((file) => file.name.includes(folder) && file.transferSize > 0 && file.startTime >= from);
  return { app: name, release, isCold, ...(isObservable('layout-shift') ? { cls: 0 } : {}) };
}

/** Creates the visits of a document: one for each stay in an app's pages, and one for the layout around them. */
export function createVisits(shellVisit: Visit, first: Stay) {
  let shell = shellVisit;
  let stays = [first];
  let current = first;
  return {
    /** The visit of the layout, and of videos. */
    shell: (): Visit => shell,
    current: (): Stay => current,
    add: (stay: Stay): void => void stays.push((current = stay)),
    /** The visit that owns the page at a time; with `requestedAt` from the request for the page on. */
    at: (time: number, since: 'shownAt' | 'requestedAt' = 'shownAt'): Visit => {
      const { isVideo, visit } = stays.findLast((stay) => stay[since] <= time) ?? current;
      return isVideo ? shell : visit;
    },
    /** Returns what was measured, and starts anew. */
    take: (): Visit[] => {
      const visits = new Set([...stays.map(({ visit }) => visit), shell]);
      const isShell = current.visit === shell;
      shell = renewVisit(shell);
      current = { ...current, visit: isShell ? shell : renewVisit(current.visit) };
      stays = [current];
      return [...visits].filter((each) => Object.keys(each).length > IDENTITY_FIELDS);
    },
  };
}

/** A visit without what has been measured so far. */
export const renewVisit = ({ app, release, isCold }: Visit): Visit => ({ app, release, isCold });
