import { differs } from '../report/difference.ts';
import type { Discovered } from '../discover.ts';
import { UNMATCHED_KEYWORD } from './check-search.ts';
import type { Suite } from '../suite.ts';

const SIZE = 3;
/** The number of typed letters. */
const TYPED = 4;

/** Checks suggestions: at most the requested number, and only texts with the typed letters. */
export async function checkSuggestions({ succeed, compare }: Suite, { tutorials }: Discovered): Promise<void> {
  const [word = ''] = tutorials?.[0]?.title.match(/\p{L}{4,}/u) ?? [];
  const typed = word.slice(0, TYPED);
  const fields = { keyword: typed, size: SIZE };
  const suggestions = await succeed('suggestKeywords', fields, 'suggestions');
  compare({ call: 'suggestKeywords', what: 'size is honored' }, suggestions, (all) => {
    const remedy = 'Honor size: the maximum number of suggestions.';
    return all.length <= SIZE
      ? []
      : [differs('result', { expected: `at most ${SIZE}`, actual: `${all.length} suggestions`, remedy })];
  });
  const none = await succeed('suggestKeywords', { keyword: UNMATCHED_KEYWORD }, 'letters without a match');
  compare(
    { call: 'suggestKeywords', what: 'suggestions contain the typed letters' },
    suggestions && none && { suggestions, none },
    (all) => {
      const remedy = 'Honor keyword: suggest only texts with the typed letters.';
      const at = all.suggestions.findIndex(({ text }) => !folded(text).includes(folded(typed)));
      const actual = all.suggestions[at]?.text;
      if (at !== -1) return [differs(`result.${at}.text`, { expected: `a text with "${typed}"`, actual, remedy })];
      const [other] = all.none;
      return other
        ? [differs('result', { expected: `no suggestion for "${UNMATCHED_KEYWORD}"`, actual: other.text, remedy })]
        : [];
    },
  );
}

/** Marks and case do not matter. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u00ad]/g, '')
    .toLowerCase();
