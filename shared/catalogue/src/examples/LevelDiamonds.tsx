import { LevelDiamonds } from '@learning-center/shared/ui';
import { exampleOf } from '../example.ts';

export const levelDiamonds = exampleOf(LevelDiamonds)({
  states: () => ({
    'the first': { level: 1 },
    'the second, with its name': { level: 2, hasName: true },
    'the third, with its name': { level: 3, hasName: true },
    'said beside it': { level: 3, isDecoration: true },
  }),
});
