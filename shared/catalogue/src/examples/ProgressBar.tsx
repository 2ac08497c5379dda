import { ProgressBar } from '@learning-center/shared/ui';
import { exampleOf } from '../example.ts';

export const progressBar = exampleOf(ProgressBar)({
  states: ({ words }) => ({
    begun: { value: 0.4, label: words.progress },
    'of many': { value: 12, max: 128, label: words.results },
    empty: { value: 0, label: words.progress },
    full: { value: 1, label: words.progress },
  }),
});
