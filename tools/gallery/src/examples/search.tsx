import { FilterChips, HiddenQuery, Highlight, SearchField } from '@learning-center/shared/ui';
import { createExample, type Example } from '../example.ts';

export const search: readonly Example[] = [
  createExample(FilterChips)({
    states: ({ texts }) => {
      const filters = [texts.filter, texts.otherFilter, 'Castwright 1'].map((label) => ({ label, to: '/library' }));
      const clear = { label: texts.clear, to: '/library' };
      return {
        several: { label: texts.sort, filters, clear },
        'one, without clear all': { label: texts.sort, filters: filters.slice(0, 1), clear },
        none: { label: texts.sort, filters: [], clear },
      };
    },
  }),
  createExample(HiddenQuery)({
    note: 'Invisible: hidden inputs that preserve the current query.',
    states: () => ({
      'whole query': { query: new URLSearchParams('level=advanced&sort=oldest') },
      'except one parameter': { query: new URLSearchParams('level=advanced&page=2'), except: ['page'] },
    }),
  }),
  createExample(Highlight)({
    states: ({ texts }) => ({
      found: { text: texts.title, match: texts.found },
      'not found': { text: texts.title, match: '0' },
    }),
  }),
  createExample(SearchField)({
    note: 'Type a letter to see suggestions. Arrow keys move, Enter selects, Esc closes and then clears.',
    states: ({ texts }) => {
      const common = { to: '/library', label: texts.search };
      const suggestions = [
        { text: texts.title, kind: 'title' as const },
        { text: texts.filter, count: texts.total },
        { text: texts.otherFilter, count: texts.count },
      ];
      return {
        empty: { ...common, suggestions },
        filled: { ...common, value: texts.found, suggestions },
        large: { ...common, size: 'large', placeholder: texts.library, suggestions },
      };
    },
  }),
];
