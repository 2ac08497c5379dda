import { Highlight } from '@learning-center/shared/ui';
import { exampleOf } from '../example.ts';

export const highlight = exampleOf(Highlight)({
  states: ({ words }) => ({
    found: { text: words.title, match: words.found },
    'not found': { text: words.title, match: '0' },
  }),
});
