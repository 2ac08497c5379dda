import type { Localized, LanguageId } from '../src/content/format.ts';
import { LANGUAGES, fill, fillPhrase, localize } from './language.ts';
import type { Dice } from './random.ts';
import { QUALIFIERS } from './tables/qualifiers.ts';
import { TITLE_FRAMES } from './tables/sentences.ts';
import type { Phrase, PlacedTopic, Qualifier } from './types.ts';

/** A topic, narrowed or not: what a lesson is about. */
export interface Subject {
  key: string;
  topic: PlacedTopic;
  qualifier: Qualifier | undefined;
}

const COLON = /[:：]/;
const COLON_AFTER_TOPIC = /^\{\}(?:: |：)/;
const PREPOSITIONS = ['in', 'on', 'for', 'from', 'with', 'without', 'within', 'between', 'across'];

/** The words of a subject in every language. */
function subjectPhrase({ topic, qualifier }: Subject): Phrase {
  return qualifier ? fillPhrase(qualifier, { '': topic }) : topic;
}

/** The qualifiers that read well with a topic. */
export function qualifiersFor(topic: PlacedTopic, hasVersions: boolean): Qualifier[] {
  return QUALIFIERS.filter(
    (qualifier) =>
      (qualifier.categories?.includes(topic.category) ?? true) &&
      (qualifier.topics?.includes(topic.key) ?? true) &&
      qualifier.except?.includes(topic.key) !== true &&
      (qualifier.level !== 1 || topic.level === 1) &&
      (hasVersions || qualifier.key !== 'whats-new') &&
      !clashes(topic, qualifier),
  );
}

function clashes(topic: PlacedTopic, qualifier: Qualifier): boolean {
  const hasTwoColons = LANGUAGES.some((language) => COLON.test(topic[language]) && COLON.test(qualifier[language]));
  const said = wordsOf(topic.en);
  const added = wordsOf(qualifier.en);
  const repeats = added.some((word) => said.includes(word) && (word.length > 3 || PREPOSITIONS.includes(word)));
  return hasTwoColons || repeats;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z]+/g) ?? [];
}

/**
 * The raw title of a tutorial: mostly "Product Tutorial - subject", at times with a second " - ", without the first
 * part, or, as a slip that editors make, with a " - " at the end (decision A38).
 */
export function tutorialTitle(
  { subject, product, languages }: { subject: Subject; product: string; languages: LanguageId[] },
  dice: Dice,
): Localized {
  const phrase = subjectPhrase(subject);
  const split = splitPhrase(subject);
  const roll = dice.next();
  if (roll < 0.013) return localize(languages, (language) => `${phrase[language]} - `);
  if (roll < 0.053) return localize(languages, (language) => phrase[language]);
  const isSplit = split !== undefined && dice.chance(0.21);
  return framedTitle({ frame: 'tutorial', product, phrase: isSplit ? split : phrase, languages });
}

/** A raw title with the product in front. */
export function framedTitle(title: {
  frame: keyof typeof TITLE_FRAMES;
  product: string;
  phrase: Phrase;
  languages: LanguageId[];
}): Localized {
  const { frame, product, phrase, languages } = title;
  return localize(languages, (language) => fill(TITLE_FRAMES[frame][language], { product, '': phrase[language] }));
}

function splitPhrase(subject: Subject): Phrase | undefined {
  const { topic, qualifier } = subject;
  if (!qualifier || !LANGUAGES.every((language) => COLON_AFTER_TOPIC.test(qualifier[language]))) return undefined;
  const split = (language: LanguageId) => qualifier[language].replace(COLON_AFTER_TOPIC, '{} - ');
  const phrase = { en: split('en'), de: split('de'), jp: split('jp'), tw: split('tw'), cn: split('cn') };
  return fillPhrase(phrase, { '': topic });
}
