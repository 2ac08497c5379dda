import { oklchToHex, PRODUCT_KINDS, productTones } from '@learning-center/shared/contract';
import type { Oklch, ProductKind, ProductLook, ProductTones } from '@learning-center/shared/contract';

/** A product as pictures show it: its kind chooses the motifs, and its look the hue where the content names one. */
export interface Product {
  readonly kind: ProductKind;
  readonly slug: string;
  readonly look?: ProductLook | undefined;
}

/** The second ink that goes with the hue of each kind. */
const sparks: Readonly<Record<ProductKind, Oklch>> = {
  P1: { l: 0.8, c: 0.12, h: 60 },
  P2: { l: 0.8, c: 0.12, h: 205 },
  P3: { l: 0.7, c: 0.165, h: 34 },
  P4: { l: 0.8, c: 0.12, h: 35 },
  P5: { l: 0.8, c: 0.12, h: 95 },
  P6: { l: 0.8, c: 0.12, h: 180 },
  P7: { l: 0.8, c: 0.12, h: 320 },
};

const SITE: ProductTones & { spark: Oklch } = {
  hue: 275,
  midLightness: 0.545,
  deep: 0.05,
  mid: 0.09,
  soft: 0.02,
  spark: { l: 0.8, c: 0.12, h: 75 },
};

/** One product of each kind, in the hue of its kind. */
export const products: readonly Product[] = PRODUCT_KINDS.map((kind) => ({ kind, slug: kind.toLowerCase() }));

/** Whether a ground is dark, full or light. */
export type Scheme = 'night' | 'full' | 'day';

/** Inks of one picture by their part in it. They let a composition work on every ground. */
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

/** One tone of a product's hue; deep, mid and soft are those of the design. */
export function tone(product: Product | undefined, lightness: 'deep' | 'mid' | 'soft' | number, shift = 0): string {
  const { hue, deep, mid, soft, midLightness } = tonesOf(product);
  const h = hue + shift;
  if (lightness === 'deep') return oklchToHex({ l: 0.3, c: deep, h });
  if (lightness === 'mid') return oklchToHex({ l: midLightness, c: mid, h });
  if (lightness === 'soft') return oklchToHex({ l: 0.91, c: soft, h });
  return oklchToHex({ l: lightness, c: chromaAt(lightness, { deep, mid, soft }), h });
}

/** The inks of a product on one kind of ground. `shift` turns its hue by degrees. */
export function inksOf(product: Product | undefined, scheme: Scheme, shift = 0): Inks {
  const of = (lightness: 'deep' | 'mid' | 'soft' | number): string => tone(product, lightness, shift);
  const fixed = { spark: oklchToHex(sparkOf(product)), dark: of(0.2) };
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

function tonesOf(product: Product | undefined): ProductTones {
  return product ? productTones({ label: product.kind, look: product.look }) : SITE;
}

/** Besides its own hue, a product has a spark. It is from the color wheel's other side. */
function sparkOf(product: Product | undefined): Oklch {
  if (!product) return SITE.spark;
  const { look, kind } = product;
  return look?.hue === undefined ? sparks[kind] : { l: 0.8, c: 0.12, h: (look.hue + 150) % 360 };
}

function chromaAt(lightness: number, { deep, mid, soft }: Pick<ProductTones, 'deep' | 'mid' | 'soft'>): number {
  if (lightness <= 0.3) return deep * (lightness / 0.3);
  if (lightness <= 0.545) return deep + ((mid - deep) * (lightness - 0.3)) / 0.245;
  if (lightness <= 0.91) return mid + ((soft - mid) * (lightness - 0.545)) / 0.365;
  return (soft * (1 - lightness)) / 0.09;
}
