import type { Visit, VitalsReport } from '@learning-center/shared/contract';
import { onLCP } from 'web-vitals';
import { shellRelease } from '../../shell-context.ts';
import type { PageSource, ShownPage } from './shown-page.ts';
import {
  createInteractions,
  createLayoutShifts,
  createVisit,
  createVisits,
  observe,
  renewVisit,
  type Visits,
} from './visits.ts';
import { watchNavigation } from './watch-navigation.ts';

/**
 * Marks in the browser's timeline: the time when React has hydrated the page, and the time of each API call that failed.
 * The browser keeps them until the code that reads them has loaded.
 */
export type PerformanceMarkName = 'hydrated' | 'failed-call';

const VITALS_PATH = '/vitals';

/** Browsers report only slower interactions, in milliseconds; 16 is the least that they allow. */
const MIN_INTERACTION_MS = 16;

export interface MeasureDeps extends PageSource {
  /** The page that the server sent; the visitor may have left it before this code has loaded. */
  firstPage: ShownPage;
  /** Sends a report with the page's token. */
  sendToEdge: (path: string, report: Omit<VitalsReport, 'token'>) => void;
}

/**
 * Measures what visitors feel until they leave, and sends it whenever the page is hidden. Only this file and those that
 * it imports load late, so the rest of the page pays nothing.
 */
export function measureVitals({ firstPage, sendToEdge, ...source }: MeasureDeps): void {
  const visits = startVisits(firstPage, source.shell);
  const finishers = [
    observe('layout-shift', createLayoutShifts(visits.at)),
    watchNavigation(source, visits),
    observe('event', createInteractions(visits), { durationThreshold: MIN_INTERACTION_MS }),
  ];
  const send = () => {
    for (const finish of finishers) finish();
    countFailedCalls(visits);
    const measured = visits.take();
    if (measured.length > 0) sendToEdge(VITALS_PATH, { visits: measured });
  };
  // Also before a visitor leaves: current browsers hide each page first.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
}

/** Starts with the page that the server sent; its times are since the navigation began. */
function startVisits({ app, isVideo }: ShownPage, { set }: PageSource['shell']): Visits {
  const shell = renewVisit(createVisit(shellRelease(set), 0));
  const visit = app.name === shell.app ? shell : createVisit(app, 0);
  const visits = createVisits(shell, { visit, isVideo, requestedAt: 0, shownAt: 0 });
  measureFirstPage(visits.at(0), shell.isCold);
  return visits;
}

function measureFirstPage(visit: Visit, isShellCold: boolean): void {
  const [navigation] = performance.getEntriesByType('navigation');
  const [hydrated] = marksOf('hydrated');
  if (navigation) visit.ttfb = navigation.responseStart;
  const onPaint: Parameters<typeof onLCP>[0] = ({ value, entries }) => {
    // A page from the back/forward cache was painted already, so there is no entry.
    if (!entries[0]) return;
    visit.lcp = value;
    visit.isShellCold = isShellCold;
    // Only of a page that was visible: browsers slow down the scripts of others.
    if (hydrated) visit.hydrated = hydrated.startTime;
  };
  onLCP(onPaint, { reportAllChanges: true });
}

/** While a page loads, its own loaders call. The marks are read when all navigations until then are known. */
function countFailedCalls(visits: Visits): void {
  for (const mark of marksOf('failed-call')) {
    const visit = visits.at(mark.startTime, 'requestedAt');
    visit.failedCalls = (visit.failedCalls ?? 0) + 1;
  }
  performance.clearMarks('failed-call' satisfies PerformanceMarkName);
}

const marksOf = (name: PerformanceMarkName) => performance.getEntriesByName(name);
