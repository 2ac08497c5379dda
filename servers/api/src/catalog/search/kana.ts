import type { CatalogDatabase } from '../file/catalog-database.ts';
import { hasMatch } from './index-matches.ts';
import type { SearchContext } from './index-matches.ts';
import { runTokens } from './words/tokens.ts';

const HIRAGANA = /[ぁ-ゖ]/g;
const KATAKANA = /[ァ-ヶ]/g;
const HIRAGANA_STRETCH = /[ぁ-ゖー]{2,}/g;
const ONLY_HIRAGANA = /^(?=.*[ぁ-ゖ])[ぁ-ゖー]+$/;
const ONLY_KATAKANA = /^(?=.*[ァ-ヶ])[ァ-ヶー]+$/;
const KANA_DISTANCE = 0x60;
/** What may follow a word. */
const PARTICLE = /^(?:から|まで|より|[のをがにはでとへも])/;
const FIRST_OF_PARTICLES = [...'のをがにはでとへもかまよ'];
/** Two letters in front of a particle are mostly the end of another word: こま in ここまで. */
const MIN_FOLLOWED_LENGTH = 3;
const MAX_CHANCE_WORDS = 20;

/** Writes hiragana as katakana. */
export function toKatakana(text: string): string {
  return text.replace(HIRAGANA, (letter) => String.fromCharCode(letter.charCodeAt(0) + KANA_DISTANCE));
}

/**
 * Writes hiragana as katakana where the catalog has that word: カメラの for かめらの.
 * The same letters in hiragana are mostly parts of other words: 確かめられる. The editors' synonyms stay.
 */
export function withKatakanaWords(text: string, { vocabulary, synonyms }: CatalogDatabase): string {
  const isWord = (word: string) => vocabulary.has(toKatakana(word)) && synonyms.of([word], 'jp').length === 0;
  const rewrite = (stretch: string): string => {
    for (let { length } = stretch; length > 1; length--) {
      const rest = stretch.slice(length);
      const particle = PARTICLE.exec(rest)?.[0] ?? '';
      const isWhole = rest === '' || particle !== '';
      const word = stretch.slice(0, length);
      if (isWhole && isWord(word)) return toKatakana(word) + particle + rewrite(rest.slice(particle.length));
    }
    const [first = ''] = PARTICLE.exec(stretch) ?? [];
    return first === '' ? stretch : first + rewrite(stretch.slice(first.length));
  };
  return text.replace(HIRAGANA_STRETCH, rewrite);
}

/** Whether a text is in hiragana only, and no word: its letters occur in the catalog by chance. */
export function isChanceHiragana(text: string, context: SearchContext): boolean {
  return ONLY_HIRAGANA.test(text) && !isHiraganaWord(text, context);
}

/** Other spellings of a word in katakana: in hiragana, and without the long vowel at its end. */
export function kanaSpellings(word: string, context: SearchContext): string[] {
  if (!ONLY_KATAKANA.test(word)) return [];
  const hiragana = word.replace(KATAKANA, (letter) => String.fromCharCode(letter.charCodeAt(0) - KANA_DISTANCE));
  const short = word.replace(/ー$/, '');
  return [
    ...(isEditorsWord(hiragana, context) ? [hiragana] : []),
    ...(short !== word && context.db.vocabulary.has(short) ? [short] : []),
  ];
}

/** Longer words that have a word by chance: スプライト for ライト. */
export function chanceKatakana(word: string, { vocabulary }: CatalogDatabase): string[] {
  if (!ONLY_KATAKANA.test(word) || word.length === 1) return [];
  const isChance = (longer: string) => {
    const before = longer.slice(0, longer.indexOf(word));
    return before !== '' && !vocabulary.has(before);
  };
  return vocabulary.containing(word, 'anywhere').filter(isChance).slice(0, MAX_CHANCE_WORDS);
}

/** Whether editors have a word among the synonyms or keywords. */
function isEditorsWord(text: string, { db }: SearchContext): boolean {
  if (db.synonyms.of([text], 'jp').length > 0) return true;
  const sql = "SELECT 1 AS found FROM keyword WHERE language = 'jp' AND text = ?";
  return db.row<{ found: number }>(sql, [text]) !== undefined;
}

/** Editors know the word, or some text has it before a particle. */
function isHiraganaWord(text: string, context: SearchContext): boolean {
  if (isEditorsWord(text, context)) return true;
  if ([...text].length < MIN_FOLLOWED_LENGTH) return false;
  const tokens = (letters: string) => runTokens({ text: letters, isCjk: true });
  const followed = FIRST_OF_PARTICLES.map((first) => tokens(text + first).slice(0, -1));
  const phrases = [tokens(text), ...followed].map((each) => `"${each.join(' ')}"`);
  return hasMatch(`(${phrases.join(' OR ')})`, { ...context, language: 'jp', index: 'search' });
}
