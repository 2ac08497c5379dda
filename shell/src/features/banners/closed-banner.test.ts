/** @jest-environment jsdom */
import { CLOSED_BANNER_KEY, closeBanner, isBannerClosed } from './closed-banner.ts';
import { testBanner } from './testing/test-banner.ts';

const HOUR = 3_600_000;
const noon = Date.UTC(2027, 4, 13, 12);
const at = (hoursLater: number) => ({ now: noon + hoursLater * HOUR, hours: 24 });

describe('a text banner', () => {
  beforeEach(() => localStorage.clear());

  it('is visible until it is closed', () => {
    expect(isBannerClosed(testBanner(), at(0))).toBe(false);
  });

  it('is hidden for 24 hours after it is closed', () => {
    closeBanner(testBanner(), at(0));
    expect(isBannerClosed(testBanner(), at(0))).toBe(true);
    expect(isBannerClosed(testBanner(), at(23.99))).toBe(true);
    expect(isBannerClosed(testBanner(), at(24))).toBe(false);
  });

  it('reappears at once when its content changes', () => {
    closeBanner(testBanner(), at(0));
    expect(isBannerClosed(testBanner({ Title: 'Now 70% off' }), at(1))).toBe(false);
  });

  it('is not hidden for years because a clock was wrong', () => {
    closeBanner(testBanner(), at(24 * 365));
    expect(isBannerClosed(testBanner(), at(0))).toBe(false);
  });

  it('is visible when the stored value is invalid', () => {
    localStorage.setItem(CLOSED_BANNER_KEY, '{"content":');
    expect(isBannerClosed(testBanner(), at(0))).toBe(false);
  });
});
