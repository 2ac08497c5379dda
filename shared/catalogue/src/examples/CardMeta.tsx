import { Card, CardBody, CardMeta, LevelDiamonds } from '@learning-center/shared/ui';
import { exampleOf } from '../example.ts';

export const cardMeta = exampleOf(CardMeta)({
  around: (element) => (
    <Card>
      <CardBody>{element}</CardBody>
    </Card>
  ),
  states: ({ words }) => ({
    'one fact': { children: words.name },
    'several facts': {
      children: (
        <>
          <span>{words.otherFilter}</span>
          <LevelDiamonds level={1} hasName />
          <span>{words.results}</span>
        </>
      ),
    },
  }),
});
