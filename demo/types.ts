import type { LanguageId, Localized } from '../src/content/format.ts';

/** A text that exists in all five languages, as every row of the phrase tables does. */
export type Phrase = Record<LanguageId, string>;

/** A product of the demo by its kind (specification 1). */
export type Kind = 'P1' | 'P2' | 'P3' | 'P4' | 'P5' | 'P6' | 'P7';

/** One category of lessons; the same slugs stand in addresses. */
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

/** 1 Foundational, 2 Medium, 3 Advanced (specification 3). */
export type LevelNumber = 1 | 2 | 3;

/** One subject of a lesson: what it is called in each language, and which products teach it. */
export interface Topic extends Phrase {
  key: string;
  kinds: Kind[];
  level: LevelNumber;
  nouns: string[];
  /** Whose outline and sentences suit the topic, where its category's do not. */
  text?: TextSlug;
}

/** Where a lesson's outline and sentences come from. */
export type TextSlug = CategorySlug | 'library';

/** A topic together with the category whose table it stands in. */
export interface PlacedTopic extends Topic {
  category: CategorySlug;
}

/** A way to narrow a topic; `{}` stands for the topic. Without lists it suits every topic. */
export interface Qualifier extends Phrase {
  key: string;
  categories?: CategorySlug[];
  topics?: string[];
  except?: string[];
  level?: LevelNumber;
}

/** Lines and sentences of one category; `{a}`, `{b}`, `{c}` stand for a lesson's nouns. */
export interface CategoryText {
  outline: Phrase[];
  opening: Phrase[];
  practice: Phrase[];
}

export type { LanguageId, Localized };
