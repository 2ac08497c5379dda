import { CJK, WORD_CHARACTER } from './words/tokens.ts';

/** Characters without spaces between words, or one word. */
interface PhraseRun {
  text: string;
  isCjk: boolean;
}

interface PhraseMatcher {
  operator: 'phrase';
  runs: PhraseRun[];
  /** The last word may go on. */
  isPrefix: boolean;
}

/** A full-text expression, for lookups in a text that is not in the index. */
export type TextMatcher = { operator: 'AND' | 'OR'; operands: TextMatcher[] } | PhraseMatcher;

const TOKENS = /"(?<phrase>[^"]*)"(?<prefix> \*)?|(?<sign>AND|OR|[()])/g;
const IS_CJK = new RegExp(`^${CJK}`, 'v');
/** A letter of a word that is not CJK. */
const LETTER = new RegExp(`[[${WORD_CHARACTER}]--${CJK}]`, 'v');
const GAP = new RegExp(`[^${WORD_CHARACTER}]`, 'v');

/** Parses an expression of `word-expressions.ts`, where every list of operands is in parentheses. */
export function parseExpression(expression: string): TextMatcher {
  const open: Array<{ operator: 'AND' | 'OR'; operands: TextMatcher[] }> = [{ operator: 'AND', operands: [] }];
  for (const { groups } of expression.matchAll(TOKENS)) {
    const current = open.at(-1);
    if (groups?.['phrase'] !== undefined) {
      current?.operands.push(phraseMatcher(groups['phrase'].split(' '), groups['prefix'] !== undefined));
    } else if (groups?.['sign'] === '(') {
      const list = { operator: 'AND' as const, operands: [] };
      current?.operands.push(list);
      open.push(list);
    } else if (groups?.['sign'] === ')') open.pop();
    else if (current) current.operator = groups?.['sign'] === 'OR' ? 'OR' : 'AND';
  }
  return open[0] ?? { operator: 'OR', operands: [] };
}

/** Where a folded text has the words of an expression; nowhere if it lacks one that the expression requires. */
export function matchPositions(matcher: TextMatcher, text: string): number[] {
  if (matcher.operator === 'phrase') return phrasePositions(matcher, text);
  const found = matcher.operands.map((operand) => matchPositions(operand, text));
  return matcher.operator === 'AND' && found.some(({ length }) => length === 0) ? [] : found.flat();
}

function phraseMatcher(tokens: readonly string[], isPrefix: boolean): PhraseMatcher {
  const runs = joinPairs(tokens).map((text) => ({ text, isCjk: IS_CJK.test(text) }));
  return { operator: 'phrase', runs, isPrefix };
}

function phrasePositions({ runs: [first, ...others], isPrefix }: PhraseMatcher, text: string): number[] {
  const positions: number[] = [];
  if (!first) return positions;
  for (let at = text.indexOf(first.text); at !== -1; at = text.indexOf(first.text, at + 1)) {
    const isStart = first.isCjk || !isLetterAt(text, at - 1);
    if (isStart && goesOn(text, at + first.text.length, { run: first, others, isPrefix })) positions.push(at);
  }
  return positions;
}

/** Whether a run ends at a position, and the others follow it. */
function goesOn(
  text: string,
  end: number,
  { run, others: [next, ...rest], isPrefix }: { run: PhraseRun; others: readonly PhraseRun[]; isPrefix: boolean },
): boolean {
  if (!run.isCjk && !(isPrefix && !next) && isLetterAt(text, end)) return false;
  if (!next) return true;
  let start = end;
  while (start < text.length && GAP.test(text.charAt(start))) start++;
  return (
    text.startsWith(next.text, start) && goesOn(text, start + next.text.length, { run: next, others: rest, isPrefix })
  );
}

const isLetterAt = (text: string, index: number) => LETTER.test(text.charAt(index));

/** The runs that tokens are from: pairs of CJK characters overlap. */
function joinPairs(tokens: readonly string[]): string[] {
  const runs: string[] = [];
  let isOpen = false;
  for (const token of tokens) {
    const characters = [...token];
    const last = runs.at(-1) ?? '';
    const isCjk = IS_CJK.test(token);
    if (isCjk && isOpen && last.endsWith(characters[0] ?? '')) runs[runs.length - 1] = last + (characters[1] ?? '');
    else runs.push(token);
    isOpen = isCjk && characters.length > 1;
  }
  return runs;
}
