/** Endings of English and German words, the longest first. */
const ENDINGS = (
  'ationen ierungen ierung ations ation ators ator ating ieren ates ated ate iert iere ions ion ings ing ers ern ung ' +
  'ies ied er es ed en em e n s y'
).split(' ');
const MIN_STEM_LENGTH = 3;
const DOUBLED = /([^aeious])\1$/;

/** The part of a folded word that its forms share: lights, lighting and light have one stem. */
export function stemOf(word: string): string {
  const once = withoutEnding(word);
  return withoutEnding(once);
}

function withoutEnding(word: string): string {
  const ending = ENDINGS.find((end) => word.endsWith(end) && word.length - end.length >= MIN_STEM_LENGTH) ?? '';
  const stem = word.slice(0, word.length - ending.length);
  return stem.length > MIN_STEM_LENGTH ? stem.replace(DOUBLED, '$1') : stem;
}
