import { Card, CardBody, CardTitle } from '@learning-center/shared/ui';
import { exampleOf } from '../example.ts';

export const cardTitle = exampleOf(CardTitle)({
  around: (element) => (
    <Card>
      <CardBody>{element}</CardBody>
    </Card>
  ),
  states: ({ words }) => ({
    'link to a page': { to: '/library', children: words.title },
    'link to another site': { href: 'https://www.example.com/', children: words.title },
    'no link': { children: words.title },
    'in another language': { to: '/library', lang: 'ja', children: 'キャラクターの歩きを作る' },
  }),
});
