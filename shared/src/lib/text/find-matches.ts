import { withoutInvisible } from './plain-text.ts';

/** A section of a text, and whether it matches the search. */
interface TextMatch {
  text: string;
  isMatch: boolean;
}

/** A short word inside a longer one matches by chance: "rig" in "bright". At the start of a word it is marked. */
const SHORT_WORD = /^[a-z\d]{1,4}$/;
const LETTER = /[a-z\d]/;

/** Splits a text at the terms of a search. Case, width and accents do not matter (design "Library": matches are marked). */
export function findMatches(text: string, search: string): TextMatch[] {
  const terms = [...new Set(fold(search).text.split(/\s+/))].filter((word) => word !== '');
  const { text: folded, origin } = fold(text);
  const marked = new Array<boolean>(text.length).fill(false);
  for (const term of terms) {
    for (let at = folded.indexOf(term); at !== -1; at = folded.indexOf(term, at + term.length)) {
      if (SHORT_WORD.test(term) && LETTER.test(folded[at - 1] ?? '')) continue;
      marked.fill(true, origin[at], origin[at + term.length]);
    }
  }
  return toTextMatches(text, marked);
}

/** Folds case, width and accents, without invisible characters; `origin` maps each folded letter to its position in the text. */
function fold(text: string): { text: string; origin: number[] } {
  let folded = '';
  const origin: number[] = [];
  let position = 0;
  for (const letter of text) {
    const plain = withoutInvisible(letter)
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .normalize('NFC')
      .toLowerCase()
      .replace('ß', 'ss');
    for (let i = 0; i < plain.length; i++) origin.push(position);
    folded += plain;
    position += letter.length;
  }
  origin.push(position);
  return { text: folded, origin };
}

function toTextMatches(text: string, marked: readonly boolean[]): TextMatch[] {
  const matches: TextMatch[] = [];
  let start = 0;
  for (let i = 1; i <= text.length; i++) {
    if (i < text.length && marked[i] === marked[start]) continue;
    matches.push({ text: text.slice(start, i), isMatch: marked[start] === true });
    start = i;
  }
  return matches;
}
