import { Card, CardArt, CardBody, CardGrid, CardTitle } from '@learning-center/shared/ui';
import { ARTWORK } from '../artwork.ts';
import { exampleOf, type Scene } from '../example.ts';

export const cardGrid = exampleOf(CardGrid)({
  states: (scene) => ({
    cards: { label: scene.words.library, children: <Cards {...scene} /> },
    details: { view: 'details', children: <Cards {...scene} variant="row" /> },
    'fetched again': { isBusy: true, children: <Cards {...scene} /> },
  }),
});

function Cards({ words, variant }: Scene & { variant?: 'row' }) {
  return ['lumistage', 'inkhop', 'rigmint'].map((product) => (
    <li key={product}>
      <Card product={product} variant={variant}>
        <CardArt src={ARTWORK} width={640} height={360} />
        <CardBody>
          <CardTitle to="/library">{words.title}</CardTitle>
        </CardBody>
      </Card>
    </li>
  ));
}
