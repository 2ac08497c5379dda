/** @jest-environment jsdom */
import { startVitals } from './start-vitals.ts';
import { createFakePage } from './testing/fake-page.ts';

const measureVitals = jest.fn();
const loadModule = jest.fn(async () => ({ measureVitals }));

/** Starts on a page that rests, and returns whether the code was loaded. */
async function isMeasured(vitalsPercent: number | undefined): Promise<boolean> {
  startVitals({ ...createFakePage().source, vitalsPercent, sendToEdge: jest.fn() }, loadModule);
  await new Promise((resolve) => setTimeout(resolve));
  return loadModule.mock.calls.length > 0;
}

const signal = (name: string, value: unknown) => Object.defineProperty(navigator, name, { value, configurable: true });

beforeEach(() => {
  jest.clearAllMocks();
  Object.assign(window, { requestIdleCallback: (run: () => void) => run() });
  signal('doNotTrack', null);
  signal('globalPrivacyControl', undefined);
});

describe('the code that measures', () => {
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

  it('loads in as many documents as the operator has set', async () => {
    const random = jest.spyOn(Math, 'random').mockReturnValue(0.31);
    expect(await isMeasured(30)).toBe(false);
    random.mockReturnValue(0.29);
    expect(await isMeasured(30)).toBe(true);
  });

  it('disturbs nothing where it does not load', async () => {
    loadModule.mockRejectedValueOnce(new Error('blocked'));
    await expect(isMeasured(100)).resolves.toBe(true);
    expect(measureVitals).not.toHaveBeenCalled();
  });
});
