import { Breadcrumbs } from '@learning-center/shared/ui';
import { exampleOf } from '../example.ts';

export const breadcrumbs = exampleOf(Breadcrumbs)({
  states: ({ words }) => ({
    'three steps': {
      items: [{ name: words.library, to: '/library' }, { name: 'Castwright', to: '/library' }, { name: words.title }],
    },
    'the page alone': { items: [{ name: words.title }] },
    'in two languages': {
      items: [
        { name: words.library, to: '/library' },
        { name: '歩きのアニメーション', lang: 'ja' },
      ],
    },
  }),
});
