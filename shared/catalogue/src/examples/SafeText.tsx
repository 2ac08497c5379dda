import { SafeText } from '@learning-center/shared/ui';
import { exampleOf } from '../example.ts';

export const safeText = exampleOf(SafeText)({
  around: (element) => <p>{element}</p>,
  states: ({ words }) => ({
    'with lines and an address': { text: `${words.text}\n${words.address}` },
    'with markup, which stays text': { text: '<b>8</b> < 9' },
  }),
});
