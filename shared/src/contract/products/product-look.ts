import * as v from 'valibot';

/** How a product looks; what is left out follows from its kind, and without a kind from its place and name. */
export const productLookSchema = v.object({
  /** Its hue on the color wheel, in degrees; lightness and strength are the design's, so that texts stay readable. */
  hue: v.optional(v.number()),
  /** One to three characters in place of the drawn mark. */
  monogram: v.optional(v.string()),
});
export type ProductLook = v.InferOutput<typeof productLookSchema>;

/** The hue that a kind of product has where its content names none. */
const HUE_OF_KIND: Readonly<Record<string, number>> = { P1: 278, P2: 22, P3: 70, P4: 195, P5: 240, P6: 330, P7: 145 };

const HUE_OF_NONE = 275;

/** Hues in degrees with the chroma of their deep, mid and soft tones, as the design has them. */
const STRENGTHS: readonly (readonly [hue: number, deep: number, mid: number, soft: number])[] = [
  [22, 0.075, 0.13, 0.035],
  [70, 0.06, 0.105, 0.05],
  [145, 0.075, 0.12, 0.05],
  [195, 0.05, 0.09, 0.05],
  [240, 0.06, 0.11, 0.045],
  [278, 0.075, 0.13, 0.035],
  [330, 0.075, 0.13, 0.05],
  [382, 0.075, 0.13, 0.035],
];

/** A hue in degrees with the chroma of its three tones, and the lightness of the middle one. */
export interface ProductTones {
  hue: number;
  midLightness: number;
  deep: number;
  mid: number;
  soft: number;
}

/** What a product's hue and mark follow from. */
interface Looking {
  /** Its kind; empty or absent for a product without one. */
  label?: string | undefined;
  name: string;
  look?: ProductLook | undefined;
}

/** The tones of a product: of its own hue, else of its kind's. */
export function productTones({ label = '', look }: Omit<Looking, 'name'>): ProductTones {
  const designed = look?.hue === undefined ? HUE_OF_KIND[label] : undefined;
  if (designed !== undefined) return { ...chromaOf(designed), midLightness: 0.545 };
  // Any other hue is a step darker: between the hues of the design some are brighter than they.
  return { ...chromaOf(look?.hue ?? HUE_OF_NONE), midLightness: 0.535 };
}

/** The characters that stand for a product in place of a drawn mark; undefined where its kind's mark is drawn. */
export function productMonogram({ label = '', name, look }: Looking): string | undefined {
  if (look?.monogram !== undefined) return look.monogram;
  if (label in HUE_OF_KIND) return undefined;
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment.toLocaleUpperCase('en');
}

/** Between two hues of the design, the chroma is between theirs too. */
function chromaOf(degrees: number): Omit<ProductTones, 'midLightness'> {
  const hue = ((degrees % 360) + 360) % 360;
  const turned = hue < 22 ? hue + 360 : hue;
  const above = Math.max(
    1,
    STRENGTHS.findIndex(([known]) => known >= turned),
  );
  const [from, to] = [STRENGTHS[above - 1], STRENGTHS[above]];
  if (!from || !to) return { hue, deep: 0.05, mid: 0.09, soft: 0.035 };
  const way = (turned - from[0]) / (to[0] - from[0]);
  const between = (a: number, b: number) => Math.round((a + (b - a) * way) * 10_000) / 10_000;
  return { hue, deep: between(from[1], to[1]), mid: between(from[2], to[2]), soft: between(from[3], to[3]) };
}
