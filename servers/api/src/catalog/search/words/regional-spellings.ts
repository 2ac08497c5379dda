import type { LanguageCode } from '@learning-center/shared/contract';

/** How British and American English write a part of a word, after and before what. */
const ENGLISH = [
  ['our', 'or', '(?<=..)', '(?=$|s$|ed$|ing$|ful$|less$|ite$|ist$|er$|ation$|i[sz])'],
  ['is', 'iz', '(?<=...)', '(?=e$|es$|ed$|er$|ers$|ing$|ations?$)'],
  ['ys', 'yz', '(?<=...)', '(?=e$|es$|ed$|er$|ers$|ing$)'],
  ['ll', 'l', '(?<=..[aeiou])', '(?=ed$|er$|ers$|ing$)'],
  ['re', 'er', '(?<=..[tb])', '(?=$|s$|d$)'],
  ['ogue', 'og', '(?<=..)', '(?=$|s$)'],
  ['ence', 'ense', '(?<=..)', '(?=$|s$)'],
  ['grey', 'gray', '^', ''],
  ['mould', 'mold', '^', ''],
  ['artefact', 'artifact', '^', ''],
  ['practis', 'practic', '^', ''],
  ['geing', 'ging', '(?<=.)', '$'],
  ['moustache', 'mustache', '^', ''],
  ['programme', 'program', '^', '(?=$|s$)'],
] as const;

const REPLACEMENTS = ENGLISH.flatMap(([british, american, before, after]) => [
  { pattern: new RegExp(`${before}${british}${after}`), other: american },
  { pattern: new RegExp(`${before}${american}${after}`), other: british },
]);

/** How keyboards without umlauts write them. A folded word has the letter alone. */
const UMLAUT = /(?<![aeq])([aou])e/g;

/** Other spellings of a folded word: gray for grey, and on a German page Größe for Groesse. Not all are words. */
export function regionalSpellings(word: string, language: LanguageCode): string[] {
  const english = REPLACEMENTS.map(({ pattern, other }) => word.replace(pattern, other));
  return [...new Set([...english, ...(language === 'de' ? germanSpellings(word) : [])])].filter(
    (spelling) => spelling !== word,
  );
}

/** With each umlaut, and with all of them: "ue" is none in Steuerflaeche. */
function germanSpellings(word: string): string[] {
  const each = [...word.matchAll(UMLAUT)].map(({ index }) => word.slice(0, index + 1) + word.slice(index + 2));
  return [...each, word.replace(UMLAUT, '$1')];
}
