/** @jest-environment jsdom */
import type { Visit } from '@learning-center/shared/contract';
import { createInteractions } from './interactions.ts';
import { createLayoutShifts } from './layout-shifts.ts';
import { createVisits, type Stay } from './visits.ts';

const visitOf = (app: string): Visit => ({ app, release: '1.0.0-aaaaaaaaaaaa', isCold: false });
const stayOf = (app: string, shownAt: number, more: Partial<Stay> = {}): Stay => ({
  visit: visitOf(app),
  isVideo: false,
  requestedAt: shownAt - 200,
  shownAt,
  ...more,
});

/** Home until 1,000 ms, then the library, whose video opens at 2,000 ms. */
function createLog() {
  const visits = createVisits(visitOf('shell'), stayOf('mf-home', 0));
  const library = stayOf('mf-library', 1_000);
  visits.add(library);
  visits.add({ ...library, shownAt: 2_000, requestedAt: 1_900, isVideo: true });
  return visits;
}

describe('the owner of a time', () => {
  it.each([
    [500, 'mf-home'],
    [1_500, 'mf-library'],
    [2_500, 'shell'],
  ])('%i ms after the start is the app whose page was shown', (time, app) => {
    expect(createLog().at(time).app).toBe(app);
  });

  it('is the requested app already, for what its loaders do', () => {
    expect(createLog().at(900, 'requestedAt').app).toBe('mf-library');
    expect(createLog().at(900).app).toBe('mf-home');
  });
});

describe('visits that were sent', () => {
  it('are those in which something was measured, and go on empty', () => {
    const visits = createLog();
    visits.at(500).ttfb = 80;
    visits.at(1_500).failedCalls = 1;
    const sent = visits.take();
    expect(sent).toEqual([
      { ...visitOf('mf-home'), ttfb: 80 },
      { ...visitOf('mf-library'), failedCalls: 1 },
    ]);
    expect(visits.take()).toEqual([]);
    expect(visits.current().visit.app).toBe('mf-library');
  });
});

describe('the slowest interaction', () => {
  const event = (interactionId: number, startTime: number, duration: number) =>
    ({ interactionId, startTime, duration, target: null }) as PerformanceEventTiming;

  it('counts for the app that was shown, and hides none of another', () => {
    const visits = createLog();
    const record = createInteractions(visits);
    for (const each of [event(1, 500, 400), event(1, 510, 32), event(2, 1_500, 40)]) record(each);
    expect([visits.at(500).inp, visits.at(1_500).inp]).toEqual([400, 40]);
  });

  it('is none of events that are no interaction', () => {
    const visits = createLog();
    createInteractions(visits)(event(0, 500, 900));
    expect(visits.at(500).inp).toBeUndefined();
  });
});

describe('layout shifts', () => {
  const shift = (startTime: number, value: number, hadRecentInput = false) =>
    ({ startTime, value, hadRecentInput }) as LayoutShift;

  it('add up within one second, and count for the app that was shown', () => {
    const visits = createLog();
    const record = createLayoutShifts(visits.at);
    for (const entry of [shift(100, 0.1), shift(300, 0.2), shift(1_200, 0.05), shift(2_500, 0.4)]) record(entry);
    expect(visits.at(500).cls).toBeCloseTo(0.3);
    expect(visits.at(1_500).cls).toBeCloseTo(0.05);
    expect(visits.shell().cls).toBeCloseTo(0.4);
  });

  it('after input are no fault', () => {
    const visits = createLog();
    createLayoutShifts(visits.at)(shift(100, 0.5, true));
    expect(visits.at(500).cls).toBeUndefined();
  });
});
