import { described, flag, integer } from '@learning-center/server-kit';
import { siteConfigSchema } from '@learning-center/shared/contract';
import * as v from 'valibot';

const { entries: site } = siteConfigSchema;

const HALVARD = 'https://www.halvard.example';

/** The settings of the site's name, addresses and links. */
export const siteSettings = {
  SITE_BASE: described(v.optional(site.siteBase), "The address that visitors use; by default this machine's."),
  SITE_NAME: described(
    v.optional(site.siteName, 'Halvard Learning Center'),
    'Name of the site, in titles and on pages.',
  ),
  API_BASE: described(
    v.optional(site.apiBase, '/api/'),
    'Base address of the API for pages: a path of this site, which the edge forwards, or an address of another site.',
  ),
  COMPRESS_OUTPUT: described(v.optional(flag, 'false'), 'Whether pages request compressed API results.'),
  MEMBER_HOST: described(
    v.optional(site.memberHost),
    'Visitors log in at `member/` below this address; by default on this site.',
  ),
  COMPANY_SITE: described(
    v.optional(site.companySite, `${HALVARD}/{lang}/`),
    "The company's site; `{lang}` is replaced by the language.",
  ),
  COMMUNITY_MAGAZINE: described(
    v.optional(site.community.entries.magazine, `${HALVARD}/{lang}/magazine/`),
    'Address of the magazine.',
  ),
  COMMUNITY_FORUM: described(v.optional(site.community.entries.forum, `${HALVARD}/forum/`), 'Address of the forum.'),
  COMMUNITY_DEVELOPER: described(
    v.optional(site.community.entries.developer, `${HALVARD}/developer/`),
    "Address of the developers' pages.",
  ),
  COMMUNITY_FAQ: described(
    v.optional(site.community.entries.faq, `${HALVARD}/faq/?lang={faqId}`),
    'Address of the FAQ; `{faqId}` is replaced by the number of the language there.',
  ),
  COMMUNITY_SUPPORT: described(
    v.optional(site.community.entries.support, `${HALVARD}/{lang}/support/`),
    'Address of the support.',
  ),
  COMMUNITY_FEEDBACK: described(
    v.optional(site.community.entries.feedback, `${HALVARD}/feedback/`),
    'Address of the feedback page.',
  ),
  TEXT_BANNER_HOURS: described(
    v.optional(integer(0, 8_760), '24'),
    'How long a closed text banner stays closed, in hours.',
  ),
  BANNER_LABEL_PREFIX: described(
    v.optional(site.bannerLabelPrefix, 'licensing_course'),
    'Prefix of the event label of banners.',
  ),
};
