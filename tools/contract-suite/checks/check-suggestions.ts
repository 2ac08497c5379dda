import { differs } from './difference.ts';
import type { Discovered } from './discover.ts';
import { NO_WORD } from './check-questions.ts';
import type { Suite } from './suite.ts';

const SIZE = 3;
/** Letters that a visitor has typed so far. */
const TYPED = 4;

/** Suggestions while typing: at most as many as asked for, and only what goes on with the letters typed. */
export async function checkSuggestions({ succeed, compare }: Suite, { tutorials }: Discovered): Promise<void> {
  const [word = ''] = tutorials?.[0]?.title.match(/\p{L}{4,}/u) ?? [];
  const typed = word.slice(0, TYPED);
  const fields = { keyword: typed, size: SIZE };
  const suggestions = await succeed('suggestKeywords', fields, 'suggestions are answered in the declared shape');
  compare({ call: 'suggestKeywords', what: 'size is honored' }, suggestions, (all) => {
    const remedy = 'Honor size: the most suggestions to answer.';
    return all.length <= SIZE
      ? []
      : [differs('result', { expected: `at most ${SIZE}`, got: `${all.length} suggestions`, remedy })];
  });
  const none = await succeed(
    'suggestKeywords',
    { keyword: NO_WORD },
    'letters of no word are answered in the declared shape',
  );
  compare(
    { call: 'suggestKeywords', what: 'suggestions go on with what was typed' },
    suggestions && none && { suggestions, none },
    (all) => {
      const remedy = 'Honor keyword: suggest only texts that hold the letters typed so far.';
      const at = all.suggestions.findIndex(({ text }) => !folded(text).includes(folded(typed)));
      const got = all.suggestions[at]?.text;
      if (at !== -1) return [differs(`result.${at}.text`, { expected: `a text with "${typed}"`, got, remedy })];
      const [other] = all.none;
      return other ? [differs('result', { expected: `no suggestion for "${NO_WORD}"`, got: other.text, remedy })] : [];
    },
  );
}

/** Marks and case make no other word. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u00ad]/g, '')
    .toLowerCase();
