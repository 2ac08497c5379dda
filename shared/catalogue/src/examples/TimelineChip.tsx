import { TimelineChip } from '@learning-center/shared/ui';
import { exampleOf } from '../example.ts';

export const timelineChip = exampleOf(TimelineChip)({
  states: () => ({
    seconds: { seconds: 5 },
    minutes: { seconds: 754 },
    hours: { seconds: 3723 },
    'nothing below a second': { seconds: 0 },
  }),
});
