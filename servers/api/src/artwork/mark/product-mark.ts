import type { Product } from '../paint/palette.ts';
import { tone } from '../paint/palette.ts';
import { dots, escapeText, picture, svg } from '../paint/svg.ts';

/** A product's sign on a field of 24 × 24: `ink` draws it, `fold` is a step nearer to the ground. */
type Glyph = (ink: string, fold: string) => string;

const glyphs: Readonly<Record<Product['kind'], Glyph>> = {
  P1: (ink, fold) =>
    svg`<path d="M6 12L17 5.5V18.5Z" fill="${fold}"/><path d="M6 12L17 5.5V18.5ZM12 8.5v7" fill="none" stroke="${ink}" stroke-width="1.5" stroke-linejoin="round"/>${dots([[5.6, 12]], 2.1, ink)}`,
  P2: (ink, fold) =>
    svg`<path d="M9.6 20v-2.6H7.7q-1.5 0-1.5-1.5v-2.6l-1.7-.8 1.8-3.4Q7 4 12.6 4q6.6 0 6.6 6.2 0 3.4-2.9 5.4V20Z" fill="${ink}"/><ellipse cx="13.4" cy="9.4" rx="4" ry="3.8" fill="${fold}"/>`,
  P3: (ink, fold) =>
    svg`<path d="M6.5 17l5-8.5" stroke="${fold}" stroke-width="5"/><path d="M11.5 8.5l6 5" stroke="${ink}" stroke-width="5"/>${dots([[6.5, 17]], 1, ink)}${dots(
      [
        [11.5, 8.5],
        [17.5, 13.5],
      ],
      1,
      fold,
    )}`,
  P4: (ink, fold) =>
    svg`<path d="M4.5 17Q7 6 19.5 6.5" fill="none" stroke="${fold}" stroke-width="1.5"/>${dots(
      [
        [4.5, 17],
        [5, 14.8],
        [6.4, 11.6],
        [9.4, 8.6],
        [13.2, 7],
      ],
      1.15,
      ink,
    )}${dots([[18, 6.8]], 2.6, ink)}`,
  P5: (ink, fold) =>
    svg`<path d="M5 11.5H19M5 19H19" stroke="${ink}" stroke-width="1.5"/><path d="M6.5 10V5.5h2.5V10ZM10 10V7h2.5v3ZM13 17.5v-4h2.5v4ZM16.5 17.5V14h2v3.5Z" fill="${ink}"/><path d="M14 10V4.5h3V10ZM6.5 17.5v-3.5h4.5v3.5Z" fill="${fold}"/>`,
  P6: (ink, fold) =>
    svg`<rect x="4.5" y="5" width="10" height="9" rx="1.5" fill="${fold}"/><rect x="9.5" y="10" width="10" height="9" rx="1.5" fill="${ink}"/><path d="M12 12.5l5 2-5 2Z" fill="${fold}"/>`,
  P7: (ink, fold) =>
    svg`<path d="M5.2 18.6l-.2-5.1 7.3-2.6-2.6 7.3ZM12.3 10.9l.1-4.4 6.4-1.3-1.9 6.1Z" fill="${fold}"/>${dots(
      [
        [5.2, 18.6],
        [12.3, 10.9],
        [18.8, 5.2],
      ],
      2.1,
      ink,
    )}`,
};

/** A product's sign without its tile, for use inside other pictures; a keyframe diamond for no product. */
export function drawGlyph(product: Product | undefined, ink: string, fold: string): string {
  if (product === undefined) return keyframe(ink, fold);
  const letters = product.look?.monogram;
  return letters === undefined ? glyphs[product.kind](ink, fold) : monogram(letters, ink);
}

/** The brand mark of a product, 24 × 24: white on a tile of its color. */
export function drawProductMark({ product }: { readonly product?: Product | undefined }): string {
  return picture(24, 24, tile(tone(product, 'mid')) + drawGlyph(product, '#fff', tone(product, 0.82)));
}

/** The site's logo mark, 24 × 24: a keyframe diamond with the playhead upon it. */
export function drawSiteMark(): string {
  return picture(
    24,
    24,
    svg`${tile('#4a45b5')}<path d="M12 5.5l7.5 7.5-7.5 7.5-7.5-7.5Z" fill="#fff"/><path d="M12 4V24" stroke="#4a45b5" stroke-width="3.6" stroke-linecap="butt"/><path d="M12 4V24" stroke="#efaf41" stroke-width="2" stroke-linecap="butt"/><path d="M9.5 0h5v3.5l-2.5 2.5-2.5-2.5Z" fill="#efaf41"/>`,
  );
}

function tile(color: string): string {
  return svg`<rect width="24" height="24" rx="5.5" fill="${color}"/>`;
}

function monogram(letters: string, ink: string): string {
  return svg`<text x="12" y="12" dy=".36em" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="${letters.length > 2 ? 9 : 12}" fill="${ink}">${escapeText(letters)}</text>`;
}

function keyframe(ink: string, fold: string): string {
  return svg`<path d="M12 5l7 7-7 7-7-7Z" fill="${ink}"/><path d="M12 9l3 3-3 3-3-3Z" fill="${fold}"/>`;
}
