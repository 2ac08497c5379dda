/** A part of a text, and whether it is what was searched for. */
export interface MatchPart {
  text: string;
  isMatch: boolean;
}

/** Parts a text by the words of a search, whatever their case, width or accents (design "Library": matches are marked). */
export function matchesIn(text: string, search: string): MatchPart[] {
  const words = [...new Set(fold(search).text.split(/\s+/))].filter((word) => word !== '');
  const { text: folded, origin } = fold(text);
  const marked = new Array<boolean>(text.length).fill(false);
  for (const word of words) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
      marked.fill(true, origin[at], origin[at + word.length]);
    }
  }
  return runsOf(text, marked);
}

/** The text without case, width and accents, and where each of its letters came from. */
function fold(text: string): { text: string; origin: number[] } {
  let folded = '';
  const origin: number[] = [];
  let position = 0;
  for (const letter of text) {
    const plain = letter
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

function runsOf(text: string, marked: readonly boolean[]): MatchPart[] {
  const parts: MatchPart[] = [];
  let start = 0;
  for (let i = 1; i <= text.length; i++) {
    if (i < text.length && marked[i] === marked[start]) continue;
    parts.push({ text: text.slice(start, i), isMatch: marked[start] === true });
    start = i;
  }
  return parts;
}
