import type { LanguageCode } from '@learning-center/shared/contract';
import type { SiteConfig } from '@learning-center/shared/lib';
import type { IconName } from '@learning-center/shared/ui';

/** Ids of the FAQ by language; they look like language ids and are not: cn is 2 here (Specification 9, decision A7). */
const FAQ_IDS: Readonly<Record<LanguageCode, number>> = { en: 1, de: 8, jp: 4, tw: 2, cn: 2 };

/** The places of "Community & Support" in their order, each with its icon (Specification 1). */
export const COMMUNITY: readonly { place: keyof SiteConfig['community']; icon: IconName }[] = [
  { place: 'magazine', icon: 'manual' },
  { place: 'forum', icon: 'user' },
  { place: 'developer', icon: 'keyboard' },
  { place: 'faq', icon: 'info' },
  { place: 'support', icon: 'mail' },
  { place: 'feedback', icon: 'share' },
];

/** A configured address for a language: `{lang}` is the language in paths, `{faqId}` the id of the FAQ. */
export function communityAddress(template: string, language: LanguageCode): string {
  return template.replaceAll('{lang}', language).replaceAll('{faqId}', String(FAQ_IDS[language]));
}
