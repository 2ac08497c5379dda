import { CJK, runsOf, runTokens, WORD_CHARACTER, type Run } from './words/tokens.ts';

/** What a text must have. The index finds it in items, and `matchPositions` in a text. */
export type Expression = Phrase | Combination;

export interface Combination {
  /** `NOT` is the first operand without the others. */
  operator: 'AND' | 'OR' | 'NOT';
  operands: readonly Expression[];
}

export interface Phrase {
  operator: 'phrase';
  /** How the index is searched for it. */
  match: string;
  /** Stretches without spaces, and words, that follow each other. */
  runs: readonly Run[];
  /** The last word may go on. */
  isPrefix: boolean;
}

export const anyOf = (operands: readonly Expression[]) => combine('OR', operands);
export const allOf = (operands: readonly Expression[]) => combine('AND', operands);

/** No text has it. */
export const NOTHING: Expression = { operator: 'OR', operands: [] };

function combine(operator: 'AND' | 'OR', operands: readonly Expression[]): Expression {
  const distinct = [...new Map(operands.map((operand) => [JSON.stringify(operand), operand])).values()];
  const [first, ...others] = distinct;
  return first && others.length === 0 ? first : { operator, operands: distinct };
}

export const areSame = (a: Expression, b: Expression) => JSON.stringify(a) === JSON.stringify(b);

/** A phrase of words, or of a text without spaces. */
export const phraseOf = (text: string) => phraseOfRuns(runsOf(text));

/** A word that may go on. */
export const prefixOf = (word: string) => phraseOfRuns(runsOf(word), { isPrefix: true });

/**
 * A phrase of runs. The tokens of the index are words and pairs of CJK characters. The last character of a run starts a
 * pair, unless the run must end there.
 */
export function phraseOfRuns(
  runs: readonly Run[],
  { isPrefix = false, isEndOfRun = false }: { isPrefix?: boolean; isEndOfRun?: boolean } = {},
): Phrase {
  const tokens = runs.flatMap(runTokens);
  const last = runs.at(-1);
  const isSingle = last?.isCjk === true && [...last.text].length === 1;
  if (last?.isCjk && !isSingle && !isEndOfRun) tokens.pop();
  return { operator: 'phrase', match: `"${tokens.join(' ')}"${isPrefix || isSingle ? ' *' : ''}`, runs, isPrefix };
}

/** A letter of a word that is not CJK. */
const LETTER = new RegExp(`[[${WORD_CHARACTER}]--${CJK}]`, 'v');
const GAP = new RegExp(`[^${WORD_CHARACTER}]`, 'v');

/** Where a folded text has what an expression requires. Empty if it lacks something. */
export function matchPositions(expression: Expression, text: string): number[] {
  if (expression.operator === 'phrase') return phrasePositions(expression, text);
  const [first = [], ...others] = expression.operands.map((operand) => matchPositions(operand, text));
  if (expression.operator === 'NOT') return others.some(({ length }) => length > 0) ? [] : first;
  const found = [first, ...others];
  return expression.operator === 'AND' && found.some(({ length }) => length === 0) ? [] : found.flat();
}

function phrasePositions({ runs: [first, ...others], isPrefix }: Phrase, text: string): number[] {
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
  { run, others: [next, ...rest], isPrefix }: { run: Run; others: readonly Run[]; isPrefix: boolean },
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
