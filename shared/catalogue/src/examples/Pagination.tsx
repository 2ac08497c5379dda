import { Pagination } from '@learning-center/shared/ui';
import { exampleOf } from '../example.ts';

const toOf = (page: number) => `/library?page=${page}`;

export const pagination = exampleOf(Pagination)({
  states: () => ({
    'the first of many': { page: 1, pageCount: 24, toOf },
    'in the middle': { page: 12, pageCount: 24, toOf },
    'the last of three': { page: 3, pageCount: 3, toOf },
  }),
});
