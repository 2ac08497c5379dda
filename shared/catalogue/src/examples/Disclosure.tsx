import { Disclosure } from '@learning-center/shared/ui';
import { exampleOf } from '../example.ts';

export const disclosure = exampleOf(Disclosure)({
  states: ({ words }) => ({
    closed: { summary: words.section, children: words.text },
    open: { summary: words.section, isOpen: true, children: words.text },
    'with a count': { summary: words.section, count: words.count, children: words.text },
    'for phones only': { summary: words.section, isForPhones: true, children: words.text },
  }),
});
