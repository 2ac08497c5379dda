import { VisuallyHidden } from '@learning-center/shared/ui';
import { exampleOf } from '../example.ts';

export const visuallyHidden = exampleOf(VisuallyHidden)({
  note: 'Not to be seen: words for screen readers.',
  states: ({ words }) => ({ 'with words': { children: words.results } }),
});
