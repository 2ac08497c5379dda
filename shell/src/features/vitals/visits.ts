import type { Visit } from '@learning-center/shared/contract';
import type { AppRelease } from '../../shell-context.ts';

/** Fields of a visit without measures: app, release and whether it was cold. */
const IDENTITY_FIELDS = 3;

/** CLS adds up shifts until none follows for one second, and for at most five. */
const MAX_GAP_MS = 1_000;
const MAX_SESSION_MS = 5_000;

/** One page of a visit. Times are in milliseconds of the document. */
export interface Stay {
  visit: Visit;
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

/**
 * Sets the `inp` of the visit that owns an event: the slowest interaction. INP ignores the slowest of each fifty, but one
 * visit rarely has so many. `web-vitals` has one value for a whole document, in which a slow app would hide the others.
 */
export function createInteractions(visits: Pick<Visits, 'shell' | 'at'>) {
  return ({ interactionId, target, startTime, duration }: PerformanceEventTiming): void => {
    if (!interactionId) return;
    const visit = isInLayout(target) ? visits.shell() : visits.at(startTime);
    visit.inp = Math.max(visit.inp ?? 0, duration);
  };
}

/** Header, sidebar and footer are the shell's. An element that has left the page was most likely the section's. */
function isInLayout(target: Node | null): boolean {
  return target !== null && document.querySelector('main')?.contains(target) === false;
}

/**
 * Sets the `cls` of the visit in which the page shifts: the largest sum of one session. `web-vitals` has one value for a
 * whole document only.
 */
export function createLayoutShifts(visitAt: Visits['at']): (shift: LayoutShift) => void {
  let session: { visit: Visit; from: number; latest: number; sum: number } | undefined;
  return ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return;
    const visit = visitAt(startTime);
    const isOpen =
      session?.visit === visit && startTime - session.latest < MAX_GAP_MS && startTime - session.from < MAX_SESSION_MS;
    const { from, sum } = session && isOpen ? session : { from: startTime, sum: 0 };
    session = { visit, from, latest: startTime, sum: sum + value };
    visit.cls = Math.max(visit.cls ?? 0, session.sum);
  };
}

/** Passes on performance entries of a type, also earlier ones. Returns a function that passes on those in the queue. */
export function observe<Entry extends PerformanceEntry>(
  type: string,
  onEntry: (entry: Entry) => void,
  options: PerformanceObserverInit & { durationThreshold?: number } = {},
): () => void {
  if (!isObservable(type)) return () => undefined;
  const passOn = (entries: PerformanceEntryList) => entries.forEach((entry) => onEntry(entry as Entry));
  const observer = new PerformanceObserver((list) => passOn(list.getEntries()));
  observer.observe({ type, buffered: true, ...options });
  return () => passOn(observer.takeRecords());
}

/** Whether the browser reports entries of a type; observing others logs a warning. */
const isObservable = (type: string): boolean => PerformanceObserver.supportedEntryTypes.includes(type);
