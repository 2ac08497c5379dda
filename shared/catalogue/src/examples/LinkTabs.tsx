import { LinkTab, LinkTabs } from '@learning-center/shared/ui';
import { exampleOf } from '../example.ts';

const PRODUCTS = ['Lumistage', 'Castwright', 'Inkhop', 'Motionwell', 'Shelfmark', 'Crewline', 'Rigmint'];

export const linkTabs = exampleOf(LinkTabs)({
  states: () => ({
    'one is the page': {
      current: 'Inkhop',
      children: PRODUCTS.map((product) => (
        <LinkTab key={product} to="/master-class" current={product === 'Inkhop' ? 'page' : undefined}>
          {product}
        </LinkTab>
      )),
    },
  }),
});
