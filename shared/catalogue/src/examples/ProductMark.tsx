import { ProductMark } from '@learning-center/shared/ui';
import { PRODUCT_SHAPES } from '../../../src/ui/marks/product-shapes.ts';
import { exampleOf } from '../example.ts';

export const productMark = exampleOf(ProductMark)({
  states: () => ({
    ...Object.fromEntries(Object.keys(PRODUCT_SHAPES).map((product) => [product, { product }])),
    'a product it does not know': { product: 'unknown' },
    small: { product: 'lumistage', size: 20 },
    large: { product: 'lumistage', size: 64 },
  }),
});
