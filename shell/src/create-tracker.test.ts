import { testConfig } from '@learning-center/shared/testing';
import { createTracker } from './browser-services.ts';

const CLICK = { event: 'banner_click', label: 'licensing_course_ic' } as const;

describe('analytics events', () => {
  it('are dropped unless the site has an analytics script', () => {
    const page = {};
    createTracker(testConfig, page)(CLICK);
    expect(page).toEqual({});
  });

  it('wait in the queue for the script', () => {
    const page = { dataLayer: [] };
    createTracker({ ...testConfig, analyticsScript: 'https://stats.example.com/collect.js' }, page)(CLICK);
    expect(page.dataLayer).toEqual([CLICK]);
  });
});
