import { CardSkeletons } from '@learning-center/shared/ui';
import { exampleOf } from '../example.ts';

export const cardSkeletons = exampleOf(CardSkeletons)({
  states: () => ({ cards: { count: 3 }, details: { count: 2, view: 'details' } }),
});
