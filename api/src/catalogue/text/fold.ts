const LATIN_MARKS = /[\u0300-\u036f]/g;

/**
 * Brings spellings of one word together: Größe, GRÖSSE and grosse become the same text.
 * Japanese voicing marks stay, because they change the word.
 */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(LATIN_MARKS, '').normalize('NFC').toLowerCase().replaceAll('ß', 'ss');
}
