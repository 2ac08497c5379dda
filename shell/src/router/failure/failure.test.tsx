/** @jest-environment jsdom */
import { renderPage } from '@learning-center/shared/testing';
import { screen } from '@testing-library/react';
import { SectionLoadError } from '../sections/section-load-error.ts';
import { reportFailure } from './report-failure.ts';
import en from '../../locales/en.json';
import { FailurePage } from './FailurePage.tsx';

const isFileWrong = jest.fn<Promise<boolean>, [Element]>();
jest.mock('/is-file-wrong.js', () => ({ isFileWrong: (file: Element) => isFileWrong(file) }), { virtual: true });

describe('a failure report to the edge', () => {
  it('has release, reason and page, cut to the length that the edge accepts', async () => {
    const sent: [string, Blob][] = [];
    Object.assign(navigator, { sendBeacon: (url: string, blob: Blob) => sent.push([url, blob]) });
    const entry = { serverTiming: [{ name: 'page', description: 'token.of.this.page' }] };
    jest.spyOn(performance, 'getEntriesByType').mockReturnValue([entry as unknown as PerformanceNavigationTiming]);
    window.history.pushState(null, '', '/de/library?private=words');
    reportFailure({ name: 'mf-library', release: '1.0.0-0123456789ab' }, new Error('x'.repeat(5_000)));
    const [[url, blob]] = sent as [[string, Blob]];
    expect(url).toBe('/failures');
    expect(blob.type).toBe('application/json');
    const text = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsText(blob);
    });
    expect(JSON.parse(text)).toEqual({
      app: 'mf-library',
      release: '1.0.0-0123456789ab',
      reason: 'x'.repeat(1_000),
      page: '/de/library',
      token: 'token.of.this.page',
    });
  });

  describe('is not sent', () => {
    const release = { name: 'mf-library', release: '1.0.0-0123456789ab' };
    const sendBeacon = jest.fn();
    beforeEach(() => void Object.assign(navigator, { sendBeacon: sendBeacon.mockClear() }));

    it('while the device is offline', () => {
      const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      reportFailure(release, new Error('it did not load'));
      onLine.mockRestore();
      expect(sendBeacon).not.toHaveBeenCalled();
    });

    it('from a page that is left', () => {
      const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      reportFailure(release, new Error('it did not load'));
      state.mockRestore();
      expect(sendBeacon).not.toHaveBeenCalled();
    });

    it.each([
      ['unless the file that did not load is wrong', async () => true, 1],
      ['if it is right', async () => false, 0],
      ['if it does not come', () => Promise.reject(new Error('no network')), 0],
    ])('%s, fetched once more', async (_case, answer, times) => {
      isFileWrong.mockImplementation(answer);
      const file = document.createElement('script');
      window.failedFiles = { 'http://localhost/assets/mf-library/a/page.js': file };
      reportFailure(release, new SectionLoadError(release, new Error('Loading /assets/mf-library/a/page.js failed')));
      expect(sendBeacon).not.toHaveBeenCalled();
      await new Promise((resolve) => setTimeout(resolve));
      delete window.failedFiles;
      expect(isFileWrong).toHaveBeenCalledWith(file);
      expect(sendBeacon).toHaveBeenCalledTimes(times);
    });

    it('for a page that the browser translates, unless a section did not load', () => {
      document.body.append(document.createElement('font'));
      reportFailure(release, new Error('the node to be removed is not a child of this node'));
      expect(sendBeacon).not.toHaveBeenCalled();
      reportFailure(release, new SectionLoadError(release, new Error('404')));
      expect(sendBeacon).toHaveBeenCalledTimes(1);
      document.body.replaceChildren();
    });
  });

  it('is dropped where the browser cannot send it', () => {
    Object.assign(navigator, { sendBeacon: undefined });
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    expect(() => reportFailure({ name: 'mf-library', release: '1.0.0-0123456789ab' }, new Error('lost'))).not.toThrow();
  });
});

const page = { address: '/de/library?sort=latest', messages: { shell: en } };

describe('the failure page', () => {
  it('retries by a link before hydration', () => {
    renderPage(<FailurePage retryHref="/de/library?sort=latest" />, page);
    expect(screen.getByRole('link', { name: 'Retry' })).toHaveAttribute('href', '/de/library?sort=latest');
  });
});
