import type { Oklch } from './oklch.ts';
import { toHex } from './oklch.ts';

/** The seven products that have a hue of their own, by slug. */
export type Product = 'lumistage' | 'castwright' | 'inkhop' | 'motionwell' | 'shelfmark' | 'crewline' | 'rigmint';

type Hue = {
  readonly hue: number;
  readonly deep: number;
  readonly mid: number;
  readonly soft: number;
  readonly spark: Oklch;
};

/** Hue and chroma of deep, mid and soft by product, and the hue of its second ink. */
const hues: Readonly<Record<Product | 'site', Hue>> = {
  lumistage: { hue: 278, deep: 0.075, mid: 0.13, soft: 0.035, spark: { l: 0.8, c: 0.12, h: 60 } },
  castwright: { hue: 22, deep: 0.075, mid: 0.13, soft: 0.035, spark: { l: 0.8, c: 0.12, h: 205 } },
  inkhop: { hue: 70, deep: 0.06, mid: 0.105, soft: 0.05, spark: { l: 0.7, c: 0.165, h: 34 } },
  motionwell: { hue: 195, deep: 0.05, mid: 0.09, soft: 0.05, spark: { l: 0.8, c: 0.12, h: 35 } },
  shelfmark: { hue: 240, deep: 0.06, mid: 0.11, soft: 0.045, spark: { l: 0.8, c: 0.12, h: 95 } },
  crewline: { hue: 330, deep: 0.075, mid: 0.13, soft: 0.05, spark: { l: 0.8, c: 0.12, h: 180 } },
  rigmint: { hue: 145, deep: 0.075, mid: 0.12, soft: 0.05, spark: { l: 0.8, c: 0.12, h: 320 } },
  site: { hue: 275, deep: 0.05, mid: 0.09, soft: 0.02, spark: { l: 0.8, c: 0.12, h: 75 } },
};

/** The product slugs in catalogue order. */
export const products: readonly Product[] = [
  'lumistage',
  'castwright',
  'inkhop',
  'motionwell',
  'shelfmark',
  'crewline',
  'rigmint',
];

/** Whether a ground is dark, full or light. */
export type Scheme = 'night' | 'full' | 'day';

/** Inks of one picture by their part in it, so that a composition works on every ground. */
export type Inks = {
  readonly ground: string;
  /** A plane barely apart from the ground: floors, sheets. */
  readonly shade: string;
  /** A shape behind the subject. */
  readonly back: string;
  /** The subject. */
  readonly form: string;
  /** A fold of the subject: laid over it, a step apart. */
  readonly fold: string;
  /** Highlights and marks upon the subject. */
  readonly lite: string;
  /** Fine lines, clear on the ground and on the subject. */
  readonly line: string;
  /** The second ink, for one small thing. */
  readonly spark: string;
  /** The darkest ink: pupils, marks on the second ink. */
  readonly dark: string;
};

/** The product of a slug, or undefined for one without a hue of its own. */
export function productOf(slug: string | undefined): Product | undefined {
  return products.find((product) => product === slug);
}

/** One tone of a product's hue; deep, mid and soft are those of the design. */
export function tone(product: Product | undefined, lightness: 'deep' | 'mid' | 'soft' | number, shift = 0): string {
  const { hue, deep, mid, soft } = hues[product ?? 'site'];
  const h = hue + shift;
  if (lightness === 'deep') return toHex({ l: 0.3, c: deep, h });
  if (lightness === 'mid') return toHex({ l: 0.545, c: mid, h });
  if (lightness === 'soft') return toHex({ l: 0.91, c: soft, h });
  return toHex({ l: lightness, c: chromaAt(lightness, { deep, mid, soft }), h });
}

/** The inks of a product on one kind of ground, its hue shifted by some degrees. */
export function inksOf(product: Product | undefined, scheme: Scheme, shift = 0): Inks {
  const of = (lightness: 'deep' | 'mid' | 'soft' | number): string => tone(product, lightness, shift);
  const fixed = { spark: toHex(hues[product ?? 'site'].spark), dark: of(0.2) };
  if (scheme === 'night') {
    return {
      ...fixed,
      ground: of('deep'),
      shade: of(0.36),
      back: of(0.43),
      form: of('mid'),
      fold: of(0.62),
      lite: of(0.94),
      line: of(0.8),
    };
  }
  if (scheme === 'full') {
    return {
      ...fixed,
      ground: of('mid'),
      shade: of(0.5),
      back: of(0.42),
      form: of(0.27),
      fold: of(0.35),
      lite: of(0.95),
      line: of('soft'),
    };
  }
  return {
    ...fixed,
    ground: of('soft'),
    shade: of(0.86),
    back: of(0.76),
    form: of('mid'),
    fold: of(0.62),
    lite: of(0.985),
    line: of('deep'),
  };
}

function chromaAt(lightness: number, { deep, mid, soft }: Omit<Hue, 'hue' | 'spark'>): number {
  if (lightness <= 0.3) return deep * (lightness / 0.3);
  if (lightness <= 0.545) return deep + ((mid - deep) * (lightness - 0.3)) / 0.245;
  if (lightness <= 0.91) return mid + ((soft - mid) * (lightness - 0.545)) / 0.365;
  return (soft * (1 - lightness)) / 0.09;
}
