import { siteConfigSchema } from '@learning-center/shared/lib';
import * as v from 'valibot';
import { described, flag, wholeNumber } from './setting-kinds.ts';

const { entries: site } = siteConfigSchema;

const HALVARD = 'https://www.halvard.example';

/** The settings of what the site says of itself and where it leads. */
export const siteSettings = {
  SITE_BASE: described(v.optional(site.siteBase), "The address visitors use, if it is not this machine's."),
  SITE_NAME: described(
    v.optional(site.siteName, 'Halvard Learning Center'),
    'Name of the site in titles and on the site.',
  ),
  API_BASE: described(
    v.optional(site.apiBase, '/api/'),
    'The API base that pages call: a path of this site, which the edge passes on, or an address of another.',
  ),
  COMPRESS_OUTPUT: described(v.optional(flag, 'false'), 'Whether pages ask for compressed results.'),
  MEMBER_HOST: described(
    v.optional(site.memberHost),
    'Visitors log in at `member/` below this address; without it, on this site.',
  ),
  COMPANY_SITE: described(
    v.optional(site.companySite, `${HALVARD}/{lang}/`),
    "The company's site; `{lang}` becomes the language.",
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
    'Address of the questions and answers; `{faqId}` becomes its number of the language.',
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
    v.optional(wholeNumber(0, 8_760), '24'),
    'Hours for which a text banner that was closed stays closed.',
  ),
  BANNER_LABEL_PREFIX: described(
    v.optional(site.bannerLabelPrefix, 'licensing_course'),
    'First part of the event label of banners.',
  ),
};
