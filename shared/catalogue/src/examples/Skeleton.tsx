import { Skeleton } from '@learning-center/shared/ui';
import { exampleOf } from '../example.ts';

export const skeleton = exampleOf(Skeleton)({
  states: () => ({
    line: {},
    'three lines': { lines: 3 },
    title: { shape: 'title' },
    art: { shape: 'art' },
    circle: { shape: 'circle' },
    block: { shape: 'block' },
    chip: { shape: 'chip' },
  }),
});
