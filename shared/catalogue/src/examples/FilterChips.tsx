import { FilterChips } from '@learning-center/shared/ui';
import { exampleOf } from '../example.ts';

export const filterChips = exampleOf(FilterChips)({
  states: ({ words }) => {
    const filters = [words.filter, words.otherFilter, 'Castwright 1'].map((label) => ({ label, to: '/library' }));
    const clear = { label: words.clear, to: '/library' };
    return {
      several: { label: words.sort, filters, clear },
      'one, without a way out of all': { label: words.sort, filters: filters.slice(0, 1), clear },
      none: { label: words.sort, filters: [], clear },
    };
  },
});
