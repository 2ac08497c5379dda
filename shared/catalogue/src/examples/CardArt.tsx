import { Card, CardArt, IconButton, LevelDiamonds, ProgressBar, TimelineChip } from '@learning-center/shared/ui';
import { ARTWORK } from '../artwork.ts';
import { exampleOf } from '../example.ts';

const PICTURE = { src: ARTWORK, width: 640, height: 360 };

export const cardArt = exampleOf(CardArt)({
  around: (element) => <Card>{element}</Card>,
  states: ({ words }) => ({
    'with all corners': {
      ...PICTURE,
      topStart: <LevelDiamonds level={3} />,
      topEnd: <IconButton icon="bookmark" label={words.save} />,
      bottomEnd: <TimelineChip seconds={3723} />,
    },
    'partly watched': {
      ...PICTURE,
      bottomEnd: <TimelineChip seconds={95} />,
      progress: <ProgressBar value={0.4} label={words.progress} />,
    },
  }),
});
