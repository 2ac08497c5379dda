/** @jest-environment jsdom */
import type { Visit } from '@learning-center/shared/contract';
import { createInteractions, createLayoutShifts, createVisits, type Stay } from './visits.ts';
import { startVitals } from './start-vitals.ts';
import { fakePageSource } from './testing/fake-page.ts';

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
});

describe('the code that measures', () => {
  const measureVitals = jest.fn();
  const loadModule = jest.fn(async () => ({ measureVitals }));

  /** Starts on a page that rests, and returns whether the code was loaded. */
  async function isMeasured(vitalsPercent: number | undefined): Promise<boolean> {
    startVitals({ ...fakePageSource(), vitalsPercent, sendToEdge: jest.fn() }, loadModule);
    await new Promise((resolve) => setTimeout(resolve));
    return loadModule.mock.calls.length > 0;
  }

  const signal = (name: string, value: unknown) =>
    Object.defineProperty(navigator, name, { value, configurable: true });

  beforeEach(() => {
    jest.clearAllMocks();
    Object.assign(window, { requestIdleCallback: (run: () => void) => run() });
    signal('doNotTrack', null);
    signal('globalPrivacyControl', undefined);
  });

  it('loads when the page rests, and knows the first page', async () => {
    expect(await isMeasured(100)).toBe(true);
    const firstPage = { app: expect.objectContaining({ name: 'mf-home' }), isVideo: false };
    expect(measureVitals).toHaveBeenCalledWith(expect.objectContaining({ firstPage }));
  });

  it('does not load with Do Not Track', async () => {
    signal('doNotTrack', '1');
    expect(await isMeasured(100)).toBe(false);
  });

  it('does not load with Global Privacy Control', async () => {
    signal('globalPrivacyControl', true);
    expect(await isMeasured(100)).toBe(false);
  });

  it.each([undefined, 0])('does not load where the operator has switched it off: %s percent', async (percent) => {
    expect(await isMeasured(percent)).toBe(false);
  });
});
