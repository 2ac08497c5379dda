import type { CatalogDatabase } from '../file/catalog-database.ts';
import { anyOf, phraseOf, phraseOfRuns } from './expression.ts';
import { hasItem, type SearchContext } from './find-items.ts';
import { runsOf } from './words/tokens.ts';

const HIRAGANA = /[ぁ-ゖ]/g;
const KATAKANA = /[ァ-ヶ]/g;
const HIRAGANA_STRETCH = /[ぁ-ゖー]{2,}/g;
const ONLY_HIRAGANA = /^(?=.*[ぁ-ゖ])[ぁ-ゖー]+$/;
const ONLY_KATAKANA = /^(?=.*[ァ-ヶ])[ァ-ヶー]+$/;
const KANA_DISTANCE = 0x60;
/** The particles that may follow a word, as a pattern. */
export const PARTICLES = '(?:から|まで|より|[のをがにはでとへも])';
const PARTICLE = new RegExp(`^${PARTICLES}`, 'u');
const KATAKANA_AND_PARTICLE = new RegExp(`^(?<word>[ァ-ヶー]+)(?<rest>${PARTICLES}.+)$`, 'u');
const FIRST_OF_PARTICLES = [...'のをがにはでとへもかまよ'];
/** Two letters are mostly a part of another word: こま in ここまで. */
const MIN_PART_LENGTH = 3;
const MAX_CHANCE_WORDS = 20;
/** The large ones, then the small ones. */
const SIZED_LETTERS = 'アイウエオツヤユヨァィゥェォッャュョ';

/** Writes hiragana as katakana. */
export function toKatakana(text: string): string {
  return text.replace(HIRAGANA, (letter) => String.fromCharCode(letter.charCodeAt(0) + KANA_DISTANCE));
}

/**
 * Writes hiragana as katakana where the catalog has that word: カメラの for かめらの.
 * The same letters in hiragana are mostly parts of other words: 確かめられる. The editors' synonyms stay.
 */
export function withKatakanaWords(text: string, db: CatalogDatabase): string {
  const isWord = (word: string) =>
    longVowelSpellings(toKatakana(word), db).length > 0 && db.synonyms.of([word], 'jp').length === 0;
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

/**
 * Whether the letters of a text occur in the catalog by chance: it is in hiragana or katakana only and no word, or
 * starts inside a word in katakana, as ライトの整理 in スプライトの整理.
 */
export function isChanceKana(text: string, context: SearchContext): boolean {
  const [, first, rest] = KATAKANA_AND_PARTICLE.exec(text) ?? [];
  if (first !== undefined && rest !== undefined) {
    const isFound = (longer: string) => hasItem(phraseOf(longer + rest), context);
    return isChanceKana(first, context) || chanceKatakana(first, context.db).some(isFound);
  }
  if (!ONLY_KATAKANA.test(text)) return ONLY_HIRAGANA.test(text) && !isHiraganaWord(text, context);
  const longer = context.db.vocabulary.containing(text, 'anywhere');
  // Short forms are the beginning of a word: アニメ of アニメーション.
  const isShortForm = text.length >= MIN_PART_LENGTH && longer.some((word) => word.startsWith(text));
  return longer.length > 0 && !isShortForm && !isKatakanaWord(text, context.db);
}

/** Other spellings of a word in katakana: in hiragana, with long vowels, with small letters. */
export function kanaSpellings(word: string, context: SearchContext): string[] {
  if (!ONLY_KATAKANA.test(word)) return [];
  const hiragana = word.replace(KATAKANA, (letter) => String.fromCharCode(letter.charCodeAt(0) - KANA_DISTANCE));
  const known = longVowelSpellings(word, context.db);
  const others = known.length > 0 ? known.filter((spelling) => spelling !== word) : similarSpellings(word, context.db);
  return [...(isEditorsWord(hiragana, context) ? [hiragana] : []), ...others];
}

/** A word, and the same without its last long vowel, where the catalog has them. */
function longVowelSpellings(word: string, db: CatalogDatabase): string[] {
  return [...new Set([word, word.replace(/ー$/, '')])].filter((spelling) => isKatakanaWord(spelling, db));
}

/** The words that differ in one long vowel, or in the size of one letter: ウェイト for ウエイト. */
function similarSpellings(word: string, { vocabulary }: CatalogDatabase): string[] {
  if (word.length < MIN_PART_LENGTH) return [];
  const spellings = [...word].map((letter, index) => {
    const at = SIZED_LETTERS.indexOf(letter);
    const other =
      at === -1 ? `${letter}ー` : SIZED_LETTERS.charAt((at + SIZED_LETTERS.length / 2) % SIZED_LETTERS.length);
    return word.slice(0, index) + (letter === 'ー' ? '' : other) + word.slice(index + 1);
  });
  return spellings.filter(vocabulary.has);
}

/** Whether the catalog or the editors have a katakana word, alone or joined with another. */
function isKatakanaWord(word: string, { vocabulary, synonyms }: CatalogDatabase): boolean {
  const isKnown = (part: string) => vocabulary.has(part) || synonyms.of([part], 'jp').length > 0;
  const isJoined = (longer: string) => {
    const at = longer.indexOf(word);
    const [before, after] = [longer.slice(0, at), longer.slice(at + word.length)];
    return (before === '' || isKnown(before)) && (after === '' || after === 'ー' || isKnown(after));
  };
  return isKnown(word) || (word.length >= MIN_PART_LENGTH && vocabulary.containing(word, 'anywhere').some(isJoined));
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
  if ([...text].length < MIN_PART_LENGTH) return false;
  const followed = FIRST_OF_PARTICLES.map((first) => phraseOf(text + first));
  const atEnd = phraseOfRuns(runsOf(text), { isEndOfRun: true });
  return hasItem(anyOf([atEnd, ...followed]), { ...context, language: 'jp' });
}
