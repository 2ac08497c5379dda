import { Button, Card, CardActions, CardBody, CardTitle, IconButton } from '@learning-center/shared/ui';
import { exampleOf } from '../example.ts';

export const cardActions = exampleOf(CardActions)({
  note: 'The link of the title covers the card; what stands in here lies above it.',
  around: (element, { words }) => (
    <Card>
      <CardBody>
        <CardTitle to="/library">{words.title}</CardTitle>
        {element}
      </CardBody>
    </Card>
  ),
  states: ({ words }) => ({
    'with buttons': {
      children: (
        <>
          <Button size="small">{words.remove}</Button>
          <IconButton icon="bookmark" label={words.save} />
        </>
      ),
    },
  }),
});
