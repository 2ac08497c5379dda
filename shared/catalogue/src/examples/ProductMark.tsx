import { ProductMark } from '@learning-center/shared/ui';
import { exampleOf } from '../example.ts';
import { EXAMPLE_PRODUCTS } from '../products.ts';

export const productMark = exampleOf(ProductMark)({
  states: () => ({
    ...Object.fromEntries(EXAMPLE_PRODUCTS.map(({ slug }) => [slug, { product: slug }])),
    'a product it does not know': { product: 'unknown' },
    small: { product: 'lumistage', size: 20 },
    large: { product: 'lumistage', size: 64 },
  }),
});
