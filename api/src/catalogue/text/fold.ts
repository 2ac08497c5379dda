import { withoutSoftHyphens } from '@learning-center/shared/lib';

const LATIN_MARKS = /[\u0300-\u036f]/g;

/**
 * Brings spellings of one word together: Größe, GRÖSSE and grosse become the same text.
 * Where a word may be parted is no part of it. Japanese voicing marks stay, because they change the word.
 */
export function fold(text: string): string {
  return withoutSoftHyphens(text)
    .normalize('NFKD')
    .replace(LATIN_MARKS, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss');
}
