import { OwnTime } from '@learning-center/shared/ui';
import { exampleOf } from '../example.ts';

export const ownTime = exampleOf(OwnTime)({
  states: () => ({ 'an instant': { instant: Date.UTC(2027, 4, 13, 17, 0) } }),
});
