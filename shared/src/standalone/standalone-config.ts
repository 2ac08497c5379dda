import type { SiteConfig } from '../lib/index.ts';

const PROVIDER = 'https://www.halvard.example';

/** The configuration of a section that runs alone under this address. */
export function standaloneConfig(base: string): SiteConfig {
  return {
    siteName: 'Learning Center',
    siteBase: base,
    apiBase: '/api/',
    compressOutput: false,
    memberHost: base,
    companySite: `${PROVIDER}/{lang}/`,
    community: {
      magazine: `${PROVIDER}/{lang}/magazine/`,
      forum: `${PROVIDER}/forum/`,
      developer: `${PROVIDER}/developer/`,
      faq: `${PROVIDER}/faq/?lang={faqId}`,
      support: `${PROVIDER}/{lang}/support/`,
      feedback: `${PROVIDER}/feedback/`,
    },
    textBannerHours: 24,
    bannerLabelPrefix: 'licensing_course',
    videoService: 'stand-in',
  };
}
