import { testProducts } from '@learning-center/shared/testing';
import { bannerLabel, isBannerPage } from './banner-page.ts';

describe('the pages with banners', () => {
  it.each(['/', '/home/lumistage', '/home/rigmint', '/home/lumistage/'])('include %s', (path) => {
    expect(isBannerPage(path, testProducts)).toBe(true);
  });

  it.each(['/home/lumistage/lighting', '/library', '/home', '/home/nope', '/webinar/upcoming'])(
    'do not include %s',
    (path) => {
      expect(isBannerPage(path, testProducts)).toBe(false);
    },
  );
});

describe('the event of a banner', () => {
  it.each([
    ['/', 'licensing_course'],
    ['/home/lumistage', 'licensing_course_ic'],
    ['/home/castwright', 'licensing_course_cc'],
    ['/home/inkhop', 'licensing_course_cta'],
    ['/home/motionwell', 'licensing_course_ac'],
    ['/home/shelfmark', 'licensing_course_cm'],
    ['/home/crewline', 'licensing_course'],
    ['/home/rigmint', 'licensing_course'],
  ])('at %s is called %s', (path, label) => {
    expect(bannerLabel(path, 'licensing_course', testProducts)).toBe(label);
  });
});
