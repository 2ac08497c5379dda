const COMPANY = 'https://company.example/';

/** A site's configuration to render pages with; it has the shape of shared's `SiteConfig`. */
export const EXAMPLE_SITE = {
  siteName: 'Smoke check',
  siteBase: 'http://site.invalid/',
  apiBase: '/api/',
  compressOutput: false,
  memberHost: 'http://site.invalid/',
  companySite: COMPANY,
  community: {
    magazine: COMPANY,
    forum: COMPANY,
    developer: COMPANY,
    faq: COMPANY,
    support: COMPANY,
    feedback: COMPANY,
  },
  textBannerHours: 24,
  bannerLabelPrefix: 'smoke_check',
  videoService: 'stand-in',
} as const;
