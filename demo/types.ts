import type { LanguageCode } from '@learning-center/shared/contract';

/** A language that the demo is written in. The site shows English in its other languages. */
export type DemoLanguage = Extract<LanguageCode, 'en' | 'de' | 'jp' | 'tw' | 'cn'>;

/** A text in every language of the demo. */
export type Phrase = Record<DemoLanguage, string>;

/** 1 Foundational, 2 Medium, 3 Advanced (Specification 3). */
export type LevelNumber = 1 | 2 | 3;
