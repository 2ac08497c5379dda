import { Chip, LinkStrip } from '@learning-center/shared/ui';
import { exampleOf } from '../example.ts';

const PRODUCTS = ['Lumistage', 'Castwright', 'Inkhop', 'Motionwell', 'Shelfmark', 'Crewline', 'Rigmint'];

export const linkStrip = exampleOf(LinkStrip)({
  states: () => ({
    'one current': {
      current: 'Motionwell',
      children: PRODUCTS.map((product) => (
        <li key={product}>
          <Chip to="/library" isCurrent={product === 'Motionwell'}>
            {product}
          </Chip>
        </li>
      )),
    },
  }),
});
