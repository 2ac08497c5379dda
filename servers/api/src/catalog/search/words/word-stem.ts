/** Endings of English and German words, the longest first. */
const ENDINGS = (
  'ationen ierungen ierung ations ation ators ator ating ieren ates ated ate iert iere ions ion ings ing ers ern ung ' +
  'ies ied er es ed en em e y'
).split(' ');
const MIN_STEM_LENGTH = 4;
const DOUBLED = /([^aeious])\1$/;
const PLURAL = /(?<=...)(?<!s)s$/;

/** The part of a folded word that its forms share: lights, lighting and light have one stem. */
export function stemOf(word: string): string {
  const once = withoutEnding(word.replace(PLURAL, ''));
  return withoutEnding(once);
}

function withoutEnding(word: string): string {
  const ending = ENDINGS.find((end) => word.endsWith(end) && word.length - end.length >= MIN_STEM_LENGTH) ?? '';
  const stem = word.slice(0, word.length - ending.length);
  return ending === '' ? stem : stem.replace(DOUBLED, '$1');
}
