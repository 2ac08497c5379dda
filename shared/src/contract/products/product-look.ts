/** How a product looks. Missing fields follow from its kind, or without a kind from its position and name. */
export interface ProductLook {
  /** Its hue in degrees. Lightness and chroma come from the design, so that texts stay readable. */
  hue?: number | undefined;
  /** One to three characters instead of the drawn mark. */
  monogram?: string | undefined;
}

/** The hue of each kind whose content sets none. */
const HUE_BY_KIND: Readonly<Record<string, number>> = { P1: 278, P2: 22, P3: 70, P4: 195, P5: 240, P6: 330, P7: 145 };

const DEFAULT_HUE = 275;

/** The design's hues in degrees, with the chroma of their deep, mid and soft tones. */
const CHROMA_BY_HUE: readonly (readonly [hue: number, deep: number, mid: number, soft: number])[] = [
  [22, 0.075, 0.13, 0.035],
  [70, 0.06, 0.105, 0.05],
  [145, 0.075, 0.12, 0.05],
  [195, 0.05, 0.09, 0.05],
  [240, 0.06, 0.11, 0.045],
  [278, 0.075, 0.13, 0.035],
  [330, 0.075, 0.13, 0.05],
  [382, 0.075, 0.13, 0.035],
];

/** A hue in degrees, its tones' chroma, and the lightness of the middle tone. */
export interface ProductTones {
  hue: number;
  midLightness: number;
  deep: number;
  mid: number;
  soft: number;
}

interface ProductAppearance {
  /** Its kind; empty or missing for a product without a kind. */
  label?: string | undefined;
  name: string;
  look?: ProductLook | undefined;
}

/** The tones of a product: from its own hue, else from its kind's hue. */
export function productTones({ label = '', look }: Omit<ProductAppearance, 'name'>): ProductTones {
  const designed = look?.hue === undefined ? HUE_BY_KIND[label] : undefined;
  if (designed !== undefined) return { ...chromaOf(designed), midLightness: 0.545 };
  // Any other hue is a step darker, because some hues between the design's are brighter.
  return { ...chromaOf(look?.hue ?? DEFAULT_HUE), midLightness: 0.535 };
}

/** The characters that represent a product without a drawn mark; undefined where its kind has a mark. */
export function productMonogram({ label = '', name, look }: ProductAppearance): string | undefined {
  if (look?.monogram !== undefined) return look.monogram;
  if (label in HUE_BY_KIND) return undefined;
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment.toLocaleUpperCase('en');
}

/** Interpolates the chroma between the two nearest hues of the design. */
function chromaOf(degrees: number): Omit<ProductTones, 'midLightness'> {
  const hue = ((degrees % 360) + 360) % 360;
  const unwrappedHue = hue < 22 ? hue + 360 : hue;
  const above = Math.max(
    1,
    CHROMA_BY_HUE.findIndex(([designedHue]) => designedHue >= unwrappedHue),
  );
  const [from, to] = [CHROMA_BY_HUE[above - 1], CHROMA_BY_HUE[above]];
  if (!from || !to) return { hue, deep: 0.05, mid: 0.09, soft: 0.035 };
  const ratio = (unwrappedHue - from[0]) / (to[0] - from[0]);
  const between = (a: number, b: number) => Math.round((a + (b - a) * ratio) * 10_000) / 10_000;
  return { hue, deep: between(from[1], to[1]), mid: between(from[2], to[2]), soft: between(from[3], to[3]) };
}
