import type { SiteConfig } from '../contract/index.ts';

/** A site's configuration for tests, with fictional addresses. */
export const testConfig: SiteConfig = {
  siteName: 'Example Learning Center',
  siteBase: 'https://learn.example.com/',
  apiBase: '/api/',
  compressOutput: false,
  memberHost: 'https://account.example.com/',
  companySite: 'https://www.example.com/{lang}/',
  community: {
    magazine: 'https://magazine.example.com/',
    forum: 'https://forum.example.com/',
    developer: 'https://developer.example.com/',
    faq: 'https://faq.example.com/',
    support: 'https://support.example.com/',
    feedback: 'https://feedback.example.com/',
  },
  brand: {
    siteName: 'Example Learning Center',
    company: { en: 'Example Works', jp: '例製作所' },
    pictures: ['mark'],
  },
  textBannerHours: 24,
  bannerLabelPrefix: 'licensing_course',
};
