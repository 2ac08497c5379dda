import { LoadingBar } from '@learning-center/shared/ui';
import { exampleOf } from '../example.ts';

export const loadingBar = exampleOf(LoadingBar)({
  states: () => ({ running: { isActive: true }, 'at rest': { isActive: false } }),
});
