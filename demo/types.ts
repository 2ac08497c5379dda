import type { LanguageCode } from '@learning-center/shared/contract';
import type { Localized } from '../servers/api/src/content/format.ts';

/** A language that the demo is written in. The site shows English in its other languages. */
export type DemoLanguage = Extract<LanguageCode, 'en' | 'de' | 'jp' | 'tw' | 'cn'>;

/** A text in every language of the demo; every row of the phrase tables has one. */
export type Phrase = Record<DemoLanguage, string>;

/** A product of the demo by its kind (Specification 1). */
export type Kind = 'P1' | 'P2' | 'P3' | 'P4' | 'P5' | 'P6' | 'P7';

/** A category of lessons, as in addresses. */
export type CategorySlug =
  | 'getting-started'
  | 'interface'
  | 'modeling'
  | 'rigging'
  | 'lighting'
  | 'camera'
  | 'motion-pose'
  | 'facial-expression'
  | 'lip-sync'
  | 'material-texture'
  | 'export-pipeline'
  | 'render'
  | 'puppeteering'
  | 'sprites'
  | 'collaboration';

/** 1 Foundational, 2 Medium, 3 Advanced (Specification 3). */
export type LevelNumber = 1 | 2 | 3;

/** A topic of lessons: its name in each language, and the products that teach it. */
export interface Topic extends Phrase {
  key: string;
  kinds: Kind[];
  level: LevelNumber;
  nouns: string[];
  /** The source of outline and sentences, where those of its category do not fit. */
  text?: TextSlug;
}

/** The source of a lesson's outline and sentences. */
export type TextSlug = CategorySlug | 'library';

/** A topic with the category of its table. */
export interface CategorizedTopic extends Topic {
  category: CategorySlug;
}

/** A phrase that narrows a topic; `{}` is the topic. Without lists it fits every topic. */
export interface Qualifier extends Phrase {
  key: string;
  categories?: CategorySlug[];
  topics?: string[];
  except?: string[];
  level?: LevelNumber;
}

/** Lines and sentences of one category; `{a}`, `{b}`, `{c}` are a lesson's nouns. */
export interface CategoryText {
  outline: Phrase[];
  opening: Phrase[];
  practice: Phrase[];
}

/** What a teacher says in lessons of one category: explaining, showing, warning of mistakes, summing up. */
export interface SpokenText {
  explain: Phrase[];
  show: Phrase[];
  warn: Phrase[];
  sum: Phrase[];
}

export type { Localized };
