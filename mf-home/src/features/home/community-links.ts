import type { LanguageCode, SiteConfig } from '@learning-center/shared/contract';
import type { IconName } from '@learning-center/shared/ui';

/** FAQ ids by language. They differ from language ids: cn is 2 here (Specification 9, A7). A language without one has English. */
const FAQ_IDS: Readonly<Record<LanguageCode, number>> = { en: 1, de: 8, jp: 4, tw: 2, cn: 2 };

/** The links of "Community & Support" in order, each with its icon (Specification 1). */
export const COMMUNITY: readonly { id: keyof SiteConfig['community']; icon: IconName }[] = [
  { id: 'magazine', icon: 'manual' },
  { id: 'forum', icon: 'user' },
  { id: 'developer', icon: 'keyboard' },
  { id: 'faq', icon: 'info' },
  { id: 'support', icon: 'mail' },
  { id: 'feedback', icon: 'share' },
];

/** Fills an address template: `{lang}` is the language in paths, `{faqId}` the FAQ id of the language. */
export function toCommunityUrl(template: string, language: LanguageCode): string {
  const faqId = Object.hasOwn(FAQ_IDS, language) ? FAQ_IDS[language] : FAQ_IDS.en;
  return template.replaceAll('{lang}', language).replaceAll('{faqId}', String(faqId));
}
