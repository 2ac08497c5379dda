import { Icon, iconNames, isIconName, LevelDiamonds, ProductMark, SiteLogo } from '@learning-center/shared/ui';
import { createExample, type Example } from '../example.ts';
import { EXAMPLE_PRODUCTS } from '../fixtures.tsx';

export const marks: readonly Example[] = [
  createExample(Icon)({
    note: 'Decoration, unless it has a label; 16, 20, 24 and 32 px.',
    states: ({ texts }) => ({
      ...Object.fromEntries(iconNames.filter(isIconName).map((name) => [name, { name }])),
      small: { name: 'keyframe', size: 16 },
      large: { name: 'keyframe', size: 32, label: texts.isNew },
    }),
  }),
  createExample(LevelDiamonds)({
    states: () => ({
      'the first': { level: 1 },
      'the second, with its name': { level: 2, hasName: true },
      'the third, with its name': { level: 3, hasName: true },
      'with text beside it': { level: 3, isDecoration: true },
    }),
  }),
  createExample(ProductMark)({
    states: () => ({
      ...Object.fromEntries(EXAMPLE_PRODUCTS.map(({ slug }) => [slug, { product: slug }])),
      'an unknown product': { product: 'unknown' },
      small: { product: 'lumistage', size: 20 },
      large: { product: 'lumistage', size: 64 },
    }),
  }),
  createExample(SiteLogo)({
    states: () => ({
      'with the name': { name: 'Example Learning Center' },
      'the mark alone': { name: 'Example Learning Center', isMarkOnly: true },
    }),
  }),
];
