import { LinkTab } from '@learning-center/shared/ui';
import { exampleOf } from '../example.ts';

export const linkTab = exampleOf(LinkTab)({
  around: (element) => <ul>{element}</ul>,
  states: ({ words }) => ({
    'another page': { to: '/library', children: words.library },
    'the page itself': { to: '/library', current: 'page', children: words.library },
    'the page is within': { to: '/library', current: 'true', children: words.library },
  }),
});
