import { Tag } from '@learning-center/shared/ui';
import { exampleOf } from '../example.ts';

export const tag = exampleOf(Tag)({
  around: (element) => <span data-product="castwright">{element}</span>,
  states: ({ words }) => ({
    key: { tone: 'key', children: words.isNew },
    plain: { children: words.filter },
    accent: { tone: 'accent', children: words.otherFilter },
    product: { tone: 'product', children: 'Castwright 1' },
  }),
});
