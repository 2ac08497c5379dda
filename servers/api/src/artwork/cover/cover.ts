import { tone } from '../paint/palette.ts';
import { diamond, picture, svg } from '../paint/svg.ts';
import { drawGlyph } from '../mark/product-mark.ts';
import { paintScene } from '../thumbnail/thumbnail.ts';
import type { Product } from '../paint/palette.ts';

/** The composition on a manual's cover, and the visible part of its scene. The part is as wide as high. */
const fronts: Readonly<
  Record<Product['kind'] | 'site', { readonly scene: string; readonly lean: number; readonly view: string }>
> = {
  P1: { scene: 'lighting-0', lean: 0.3, view: '70 0 174 180' },
  P2: { scene: 'facial-expression-1', lean: 0.3, view: '66 0 174 180' },
  P3: { scene: 'sprites-2', lean: 0.4, view: '84 0 174 180' },
  P4: { scene: 'general-5', lean: 0.5, view: '50 0 220 228' },
  P5: { scene: 'library-1', lean: 0.5, view: '64 2 174 180' },
  P6: { scene: 'collaboration-3', lean: 0.5, view: '40 -14 204 211' },
  P7: { scene: 'rigging-5', lean: -0.5, view: '70 0 174 180' },
  site: { scene: 'general-1', lean: 0.2, view: '76 0 174 180' },
};

/** The cover of a product's manual, 3:4: its motif above a ruler, its sign on the label. */
export function drawCover({ product }: { readonly product?: Product | undefined }): string {
  const { scene, lean, view } = fronts[product?.kind ?? 'site'];
  const [deep, mid, soft] = [tone(product, 'deep'), tone(product, 'mid'), tone(product, 'soft')];
  const art = paintScene({ product, scene, scheme: 'night', lean, seed: product?.slug ?? '' });
  return picture(
    240,
    320,
    svg`<path d="M0 0H240V320H0Z" fill="${deep}"/>
    <svg x="16" width="224" height="232" viewBox="${view}" preserveAspectRatio="xMidYMid slice">${art}</svg>
    <path d="M16 232H240V320H16Z" fill="${soft}"/><path d="M0 0H16V320H0Z" fill="${mid}"/>
    <path d="M20 239H240" stroke="${deep}" stroke-width="8" stroke-dasharray="1 7" stroke-linecap="butt"/><path d="M20 241H240" stroke="${deep}" stroke-width="12" stroke-dasharray="2 62" stroke-linecap="butt"/>
    <g transform="translate(28 256)scale(2)">${drawGlyph(product, deep, mid)}</g>
    <path d="M92 273H204" stroke="${deep}" stroke-width="7"/><path d="M92 289H168" stroke="${mid}" stroke-width="5"/>
    <path d="${[0, 1, 2].map((nth) => diamond([8, 296 - nth * 14], 4))}" fill="${soft}"/>`,
  );
}
