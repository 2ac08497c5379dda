import type { Brush, Composition } from '../paint/brush.ts';
import type { Dice } from '../paint/dice.ts';
import { diceOf } from '../paint/dice.ts';
import type { Product, Scheme } from '../paint/palette.ts';
import { inksOf } from '../paint/palette.ts';
import { picture, svg } from '../paint/svg.ts';
import { arcScenes } from './arcs.ts';
import { boneScenes } from './bones.ts';
import { cameraScenes } from './camera.ts';
import { frameScenes } from './frames.ts';
import { headScenes } from './head.ts';
import { paperScenes } from './paper.ts';
import { shelfScenes } from './shelves.ts';
import { timeline } from './timeline.ts';

const compositions: Readonly<Record<Product['kind'], readonly Composition[]>> = {
  P1: cameraScenes,
  P2: headScenes,
  P3: paperScenes,
  P4: arcScenes,
  P5: shelfScenes,
  P6: frameScenes,
  P7: boneScenes,
};

/**
 * What a picture is drawn for: its address name and, where known, its product. `scene` is the number of
 * the composition; the address name chooses one where it is not given.
 */
export type Motif = {
  readonly urlName: string;
  readonly product?: Product | undefined;
  readonly scene?: number | undefined;
};

/** A scene chosen by hand instead of by an address name. */
export type Choice = {
  readonly product: Product | undefined;
  readonly scene: number;
  readonly scheme: Scheme;
  readonly lean: number;
  readonly seed: string;
};

/** The thumbnail of a video, 16:9, without text: the same motif always gives the same picture. */
export function drawThumbnail(motif: Motif): string {
  return picture(320, 180, drawScene(motif));
}

/** Which of a product's compositions a motif has. */
export function compositionOf(motif: Motif): number {
  return pickScene(diceOf(motif.urlName), motif);
}

/** How many compositions a product has. */
export function countCompositions(product: Product | undefined): number {
  return scenesOf(product).length;
}

/** The scene of a thumbnail without its document, for use inside other pictures. It is 320 × 180. */
export function drawScene(motif: Motif, mostGhosts: Brush['ghosts'] = 3): string {
  const { urlName, product } = motif;
  const dice = diceOf(urlName);
  const scene = scenesOf(product)[pickScene(dice, motif)];
  if (scene === undefined) return '';
  const ink = inksOf(product, dice.pick(scene.schemes), dice.between(-8, 8));
  const lean = dice.between(0.15, 1) * dice.pick([-1, 1]);
  const ghosts = dice.pick<Brush['ghosts']>([1, 2, 3]);
  const isFlipped = dice.roll() < 0.5 && scene.isOneWay !== true;
  const body = scene.draw({ ...dice, ink, lean, ghosts: ghosts > mostGhosts ? mostGhosts : ghosts });
  return svg`<path d="M0 0H320V180H0Z" fill="${ink.ground}"/><g transform="${framing(dice, isFlipped)}">${body}</g>`;
}

/** A scene chosen by hand, in the product's own hue and with one ghost. */
export function paintScene({ product, scene, scheme, lean, seed }: Choice): string {
  const ink = inksOf(product, scheme);
  return scenesOf(product)[scene]?.draw({ ...diceOf(seed), ink, lean, ghosts: 1 }) ?? '';
}

// The dice are rolled for a given scene too: all that follows stays the same.
function pickScene(dice: Dice, { product, scene }: Motif): number {
  const count = scenesOf(product).length;
  const rolled = Math.floor(dice.roll() * count);
  return scene === undefined ? rolled : scene % count;
}

/** How near one looks, and at what: the transform of a field of 320 × 180, mirrored or not. */
function framing(dice: Dice, isFlipped: boolean): string {
  const zoom = dice.pick([1, 1.1, 1.2]);
  const [x, y] = [Math.round((1 - zoom) * dice.between(90, 230)), Math.round((1 - zoom) * dice.between(60, 130))];
  return isFlipped ? svg`matrix(-${zoom} 0 0 ${zoom} ${320 - x} ${y})` : svg`matrix(${zoom} 0 0 ${zoom} ${x} ${y})`;
}

function scenesOf(product: Product | undefined): readonly Composition[] {
  return product === undefined ? timeline : compositions[product.kind];
}
