import { LiveRegion } from '@learning-center/shared/ui';
import { exampleOf } from '../example.ts';

export const liveRegion = exampleOf(LiveRegion)({
  note: 'Not to be seen: screen readers say the text once it has changed and stood still for half a second.',
  states: ({ words }) => ({ 'with a text': { text: words.results } }),
});
