import { testConfig } from '@learning-center/shared/testing';
import { createTracker } from './create-tracker.ts';

const CLICK = { event: 'banner_click', label: 'licensing_course_ic' } as const;

describe('events for analytics', () => {
  it('are noted nowhere unless the site is configured for it', () => {
    const page = {};
    createTracker(testConfig, page)(CLICK);
    expect(page).toEqual({});
  });

  it('wait for the script, after what it noted itself', () => {
    const page = { dataLayer: [] };
    createTracker({ ...testConfig, analyticsScript: 'https://stats.example.com/collect.js' }, page)(CLICK);
    expect(page.dataLayer).toEqual([CLICK]);
  });
});
