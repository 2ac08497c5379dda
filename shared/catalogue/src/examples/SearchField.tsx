import { SearchField } from '@learning-center/shared/ui';
import { exampleOf } from '../example.ts';

export const searchField = exampleOf(SearchField)({
  note: 'Type a letter to see the suggestions; the arrow keys move, Enter takes one, Esc closes and then clears.',
  states: ({ words }) => {
    const common = { to: '/library', label: words.search };
    const suggestions = [
      { text: words.title, kind: 'title' as const },
      { text: words.filter, count: words.total },
      { text: words.otherFilter, count: words.count },
    ];
    return {
      empty: { ...common, suggestions },
      filled: { ...common, value: words.found, suggestions },
      large: { ...common, size: 'large', placeholder: words.library, suggestions },
    };
  },
});
