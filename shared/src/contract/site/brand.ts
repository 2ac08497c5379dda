import type { LanguageCode } from '../languages.ts';

/** A text of the provider in the site's languages. English replaces a missing one; a plain text is for all. */
export type LocalText = string | ({ en: string } & Partial<Record<LanguageCode, string>>);

/** The provider's legal pages, in the order of their links: the first segment of their addresses. */
export const LEGAL_PAGES = ['imprint', 'terms', 'privacy'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

/** A piece of a line: plain text, or with a meaning. */
export type LegalPiece =
  | string
  | { kind: 'strong' | 'em'; pieces: LegalPiece[] }
  | { kind: 'link'; href: string; pieces: LegalPiece[] };

/** A block of a legal text. */
export type LegalBlock =
  | { kind: 'heading'; level: 2 | 3; pieces: LegalPiece[] }
  | { kind: 'paragraph'; pieces: LegalPiece[] }
  | { kind: 'list'; isOrdered: boolean; items: LegalPiece[][] };

/** A legal page in one language. */
export interface LegalText {
  title: string;
  blocks: LegalBlock[];
}

/** A legal page in the languages that the provider wrote it in. */
export type LegalTexts = { en: LegalText } & Partial<Record<LanguageCode, LegalText>>;

/** What pages show of the provider besides names and links: from the folder of the brand. */
export interface SiteBrand {
  siteName: LocalText;
  company: LocalText;
  /** Where visitors reach the provider: a web address or `mailto:`. */
  contact?: string | undefined;
  /** The address at the provider's forum to ask about a video, with placeholders. */
  ask?: string | undefined;
  /** The last line of each page, with `{year}` for the year. */
  footer?: LocalText | undefined;
  /** The greeting on the home page. */
  hero?: { title: LocalText; lead: LocalText } | undefined;
  /** The legal pages that the provider wrote, with their titles. */
  legal?: Partial<Record<LegalPage, LocalText>> | undefined;
  /** Of these pages that of the document, with its texts. */
  legalTexts?: Partial<Record<LegalPage, LegalTexts>> | undefined;
  /** Which pictures the style sheet of the brand brings. */
  pictures: readonly BrandPicture[];
}

/** The pictures of a brand: the logo replaces mark and name in the header. A dark one may replace each in the dark theme. */
export const BRAND_PICTURES = ['logo', 'mark', 'company'] as const;
type BrandPicture = (typeof BRAND_PICTURES)[number];

/** A provider's text in a language. */
export const textIn = (texts: LocalText, language: LanguageCode): string =>
  typeof texts === 'string' ? texts : (texts[language] ?? texts.en);

/** The part of the site's configuration that the brand decides. */
interface Branded {
  siteName: string;
  community: { support?: string | undefined };
  brand?: SiteBrand | undefined;
}

export const siteNameIn = ({ siteName, brand }: Omit<Branded, 'community'>, language: LanguageCode) =>
  brand ? textIn(brand.siteName, language) : siteName;

/** The address where visitors reach the provider, in a language. */
export const contactIn = ({ brand, community }: Omit<Branded, 'siteName'>, language: LanguageCode) =>
  (brand?.contact ?? community.support)?.replaceAll('{lang}', language);
