import { Card, CardBody, CardMeta, CardTitle } from '@learning-center/shared/ui';
import { exampleOf } from '../example.ts';

export const cardBody = exampleOf(CardBody)({
  around: (element) => <Card>{element}</Card>,
  states: ({ words }) => ({
    'title and facts': {
      children: (
        <>
          <CardTitle to="/library">{words.title}</CardTitle>
          <CardMeta>{words.results}</CardMeta>
        </>
      ),
    },
  }),
});
