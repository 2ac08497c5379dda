import { HiddenQuery } from '@learning-center/shared/ui';
import { exampleOf } from '../example.ts';

export const hiddenQuery = exampleOf(HiddenQuery)({
  note: 'Not to be seen: hidden inputs that keep what the address already asks.',
  states: () => ({
    'all of it': { query: new URLSearchParams('level=advanced&sort=oldest') },
    'all but one': { query: new URLSearchParams('level=advanced&page=2'), except: ['page'] },
  }),
});
