import { LoadMore } from '@learning-center/shared/ui';
import { exampleOf } from '../example.ts';

export const loadMore = exampleOf(LoadMore)({
  states: ({ words }) => {
    const numbers = { shown: 12, total: 128, shownText: words.count, totalText: words.total };
    return {
      'more to come': { ...numbers, to: '/library?page=2' },
      busy: { ...numbers, to: '/library?page=2', isBusy: true },
      'of very many': { ...numbers, to: '/library?page=2', isCapped: true },
      'all shown': { ...numbers, shown: 128, shownText: words.total },
    };
  },
});
