import { CardGrid } from '@learning-center/shared/ui';
import { ExampleCard } from '../ExampleCard.tsx';
import { exampleOf, type Scene } from '../example.ts';

export const cardGrid = exampleOf(CardGrid)({
  states: (scene) => ({
    cards: { label: scene.words.library, children: <Cards {...scene} /> },
    details: { view: 'details', children: <Cards {...scene} variant="row" /> },
    'fetched again': { isBusy: true, children: <Cards {...scene} /> },
  }),
});

function Cards({ variant, ...scene }: Scene & { variant?: 'row' }) {
  return ['lumistage', 'inkhop', 'rigmint'].map((product) => (
    <li key={product}>
      <ExampleCard {...scene} product={product} variant={variant} />
    </li>
  ));
}
