import { SiteLogo } from '@learning-center/shared/ui';
import { exampleOf } from '../example.ts';

export const siteLogo = exampleOf(SiteLogo)({
  states: () => ({
    'with the name': { name: 'Example Learning Center' },
    'the mark alone': { name: 'Example Learning Center', isMarkOnly: true },
  }),
});
