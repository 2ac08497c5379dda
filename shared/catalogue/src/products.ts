import type { SiteProduct } from '@learning-center/shared/contract';

const NAMES = ['Lumistage', 'Castwright', 'Inkhop', 'Motionwell', 'Shelfmark', 'Crewline', 'Rigmint'] as const;
const KINDS = ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7'] as const;

/** A product of each kind, and one with letters for a mark and a hue of its own. */
export const EXAMPLE_PRODUCTS: readonly SiteProduct[] = [
  ...NAMES.map((name, position) => ({ slug: name.toLowerCase(), name, aliases: [], kind: KINDS[position] })),
  { slug: 'own-look', name: 'Own Look', aliases: [], look: { hue: 100, monogram: 'Ow' } },
];
