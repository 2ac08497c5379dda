import type { Localized } from '../../servers/api/src/content/format.ts';
import { DEMO_LANGUAGES, fill, fillPhrase, localize } from './languages.ts';
import type { Dice } from '../random.ts';
import { tables } from '../data/tables.ts';
import type { Qualifier, Topic } from '../data/tables.ts';
import type { DemoLanguage, Phrase } from '../types.ts';

/** The subject of a lesson: a topic, with or without a qualifier. */
export interface Subject {
  key: string;
  topic: Topic;
  qualifier: Qualifier | undefined;
}

const COLON = /[:：]/;
const COLON_AFTER_TOPIC = /^\{\}(?:: |：)/;
const PREPOSITIONS = ['in', 'on', 'for', 'from', 'with', 'without', 'within', 'between', 'across'];

function subjectPhrase({ topic, qualifier }: Subject): Phrase {
  return qualifier ? fillPhrase(qualifier, { '': topic }) : topic;
}

/** The qualifiers that go with a topic. */
export function qualifiersFor(topic: Topic, hasVersions: boolean): Qualifier[] {
  return tables.qualifiers.filter(
    (qualifier) =>
      (qualifier.categories?.includes(topic.category) ?? true) &&
      (qualifier.topics?.includes(topic.key) ?? true) &&
      qualifier.except?.includes(topic.key) !== true &&
      (qualifier.level !== 1 || topic.level === 1) &&
      (hasVersions || qualifier.key !== 'whats-new') &&
      !clashes(topic, qualifier),
  );
}

function clashes(topic: Topic, qualifier: Qualifier): boolean {
  const hasTwoColons = DEMO_LANGUAGES.some(
    (language) => COLON.test(topic[language]) && COLON.test(qualifier[language]),
  );
  const topicWords = tokenize(topic.en);
  const added = tokenize(qualifier.en);
  const repeats = added.some((word) => topicWords.includes(word) && (word.length > 3 || PREPOSITIONS.includes(word)));
  return hasTwoColons || repeats;
}

function tokenize(text: string): string[] {
  return text.toLowerCase().match(/[a-z]+/g) ?? [];
}

/**
 * The raw title of a tutorial: mostly "Product Tutorial - subject". Some have a second " - ", no product, or a " - " at
 * the end, as a mistake of editors (decision A38).
 */
export function tutorialTitle(
  { subject, product, languages }: { subject: Subject; product: string; languages: DemoLanguage[] },
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
  frame: keyof typeof tables.sentences.titleFrames;
  product: string;
  phrase: Phrase;
  languages: DemoLanguage[];
}): Localized {
  const { frame, product, phrase, languages } = title;
  return localize(languages, (language) =>
    fill(tables.sentences.titleFrames[frame][language], { product, '': phrase[language] }),
  );
}

function splitPhrase(subject: Subject): Phrase | undefined {
  const { topic, qualifier } = subject;
  if (!qualifier || !DEMO_LANGUAGES.every((language) => COLON_AFTER_TOPIC.test(qualifier[language]))) return undefined;
  const split = (language: DemoLanguage) => qualifier[language].replace(COLON_AFTER_TOPIC, '{} - ');
  const phrase = { en: split('en'), de: split('de'), jp: split('jp'), tw: split('tw'), cn: split('cn') };
  return fillPhrase(phrase, { '': topic });
}
