import type { LanguageCode } from '@learning-center/shared/contract';

/** How British and American English write a part of a word, after and before what. */
const ENGLISH = [
  ['our', 'or', '(?<=..)', '(?=$|s$|ed$|ing$|ful$|less$|ite$|ist$|er$|ation$|i[sz])'],
  ['is', 'iz', '(?<=...)', '(?=e$|es$|ed$|er$|ers$|ing$|ations?$)'],
  ['ys', 'yz', '(?<=...)', '(?=e$|es$|ed$|er$|ers$|ing$)'],
  ['ell', 'el', '(?<=..)', '(?=ed$|er$|ers$|ing$)'],
  ['re', 'er', '(?<=..[tb])', '(?=$|s$|d$)'],
  ['ogue', 'og', '(?<=..)', '(?=$|s$)'],
  ['ence', 'ense', '(?<=..)', '(?=$|s$)'],
  ['grey', 'gray', '^', ''],
  ['mould', 'mold', '^', ''],
  ['artefact', 'artifact', '^', ''],
  ['programme', 'program', '^', '(?=$|s$)'],
] as const;

const REPLACEMENTS = ENGLISH.flatMap(([british, american, before, after]) => [
  { pattern: new RegExp(`${before}${british}${after}`), other: american },
  { pattern: new RegExp(`${before}${american}${after}`), other: british },
]);

/** How keyboards without umlauts write them. A folded word has the letter alone. */
const UMLAUT = /([aou])e/g;

/** Other spellings of a folded word: gray for grey, and on a German page Größe for Groesse. Not all are words. */
export function regionalSpellings(word: string, language: LanguageCode): string[] {
  const english = REPLACEMENTS.map(({ pattern, other }) => word.replace(pattern, other));
  const german = language === 'de' ? [word.replace(UMLAUT, '$1')] : [];
  return [...new Set([...english, ...german])].filter((spelling) => spelling !== word);
}
