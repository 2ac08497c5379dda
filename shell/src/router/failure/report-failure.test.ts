/** @jest-environment jsdom */
import { reportFailure } from './report-failure.ts';

describe('telling the edge that a section failed', () => {
  it('says which release, why and where, and never more than the edge takes', async () => {
    const sent: [string, Blob][] = [];
    Object.assign(navigator, { sendBeacon: (url: string, blob: Blob) => sent.push([url, blob]) });
    const entry = { serverTiming: [{ name: 'page', description: 'token.of.this.page' }] };
    jest.spyOn(performance, 'getEntriesByType').mockReturnValue([entry as unknown as PerformanceEntry]);
    window.history.pushState(null, '', '/de/library?private=words');
    reportFailure({ part: 'mf-library', release: '1.0.0-0123456789ab', reason: 'x'.repeat(5_000) });
    const [[url, blob]] = sent as [[string, Blob]];
    expect(url).toBe('/failures');
    expect(blob.type).toBe('application/json');
    const text = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsText(blob);
    });
    expect(JSON.parse(text)).toEqual({
      part: 'mf-library',
      release: '1.0.0-0123456789ab',
      reason: 'x'.repeat(1_000),
      page: '/de/library',
      token: 'token.of.this.page',
    });
  });

  it('blames no release for what does not come without a network', () => {
    const sendBeacon = jest.fn();
    Object.assign(navigator, { sendBeacon });
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    reportFailure({ part: 'mf-library', release: '1.0.0-0123456789ab', reason: 'it did not load' });
    expect(sendBeacon).not.toHaveBeenCalled();
  });
});
