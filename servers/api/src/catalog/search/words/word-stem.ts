import type { LanguageCode } from '@learning-center/shared/contract';

/** Endings of English words. Words in -er and -y are others: posters are no posts, and a party is no part. */
const ENGLISH = 'ations ation ators ator ating ates ated ate ions ion ings ing ed es e';
const GERMAN = 'ationen ierungen ierung ieren iert iere ung en em';
const byLength = (endings: string) => endings.split(' ').sort((a, b) => b.length - a.length);
const ENGLISH_ENDINGS = byLength(ENGLISH);
const GERMAN_ENDINGS = byLength(`${ENGLISH} ${GERMAN}`);
const MIN_STEM_LENGTH = 4;
const DOUBLED = /(?<=..)([^aeious])\1$/;
const PLURAL = /(?<=...)(?<!s)s$/;
/** Parties, partying and party. */
const LAST_Y = /(?<=..[^aeiou])y$/;

/** Adjectives, whose ending -er is a form. */
const COMPARATIVE =
  /(?<=^(?:bright|calm|clean|clear|dark|deep|fast|hard|high|long|loud|low|quick|short|slow|small|smooth|soft|strong|thick|tight|warm|weak))er$/;

/** German nouns with a plural in -er, then adjectives and their endings. */
const BEFORE_ER =
  'amt|bad|band|bild|blatt|brett|buch|dach|dorf|fach|fass|feld|gesicht|glas|glied|grab|haus|horn|huhn|kind|kleid|kraut|' +
  'land|licht|lid|lied|loch|mann|mund|nest|rad|rand|schild|schloss|schwert|tal|tuch|volk|wald|wort|' +
  'blau|bunt|echt|flach|frei|ganz|grob|gross|grun|gut|halb|hart|hell|klar|klein|kurz|lang|leicht|neu|sanft|scharf|' +
  'schnell|schon|schwach|schwarz|schwer|stark|still|tief|warm|weich|weiss|weit|bar|iert|isch|lich|sam|(?<!e)ig';
const GERMAN_ER = new RegExp(`(?<=${BEFORE_ER})ern?$`);
/** Verbs: rendern and render. */
const GERMAN_N = /(?<=..e[lr])n$/;

/** The part of a folded word that its forms share: lights, lighting and light have one stem. German counts on German pages. */
export function stemOf(word: string, language: LanguageCode): string {
  const base = word.replace(PLURAL, '').replace(COMPARATIVE, '');
  if (language !== 'de') return withoutEndings(base, ENGLISH_ENDINGS);
  return withoutEndings(base.replace(GERMAN_ER, ''), GERMAN_ENDINGS).replace(GERMAN_N, '');
}

function withoutEndings(word: string, endings: readonly string[]): string {
  const stem = withoutEnding(withoutEnding(word, endings), endings);
  return stem.replace(DOUBLED, '$1').replace(LAST_Y, 'i');
}

function withoutEnding(word: string, endings: readonly string[]): string {
  const ending = endings.find((end) => word.endsWith(end) && word.length - end.length >= MIN_STEM_LENGTH) ?? '';
  return word.slice(0, word.length - ending.length);
}
