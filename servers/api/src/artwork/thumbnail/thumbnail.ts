import type { Brush, Composition } from '../paint/brush.ts';
import type { Dice } from '../paint/dice.ts';
import { diceOf } from '../paint/dice.ts';
import type { Product, Scheme } from '../paint/palette.ts';
import { inksOf } from '../paint/palette.ts';
import { picture, svg } from '../paint/svg.ts';
import { compositionsOf, findScene, topicOfProduct } from './topics.ts';

/**
 * What a picture is drawn for: its address name and, where known, its product. `scene` is the name of the
 * composition; the address name chooses one of the product's motif where it is not given.
 */
export type Motif = {
  readonly urlName: string;
  readonly product?: Product | undefined;
  readonly scene?: string | undefined;
};

/** A scene chosen by hand instead of by an address name. */
export type Choice = {
  readonly product: Product | undefined;
  readonly scene: string;
  readonly scheme: Scheme;
  readonly lean: number;
  readonly seed: string;
};

/** The thumbnail of a video, 16:9, without text: the same motif always gives the same picture. */
export function drawThumbnail(motif: Motif): string {
  return picture(320, 180, drawScene(motif));
}

/** The scene of a thumbnail without its document, for use inside other pictures. It is 320 × 180. */
export function drawScene(motif: Motif, mostGhosts: Brush['ghosts'] = 3): string {
  const { urlName, product } = motif;
  const dice = diceOf(urlName);
  const scene = pickScene(dice, motif);
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
  return findScene(scene)?.draw({ ...diceOf(seed), ink, lean, ghosts: 1 }) ?? '';
}

// The dice are rolled for a given scene too: all that follows stays the same.
function pickScene(dice: Dice, { product, scene }: Motif): Composition | undefined {
  const motifs = compositionsOf(topicOfProduct(product));
  const rolled = motifs[Math.floor(dice.roll() * motifs.length)];
  return scene === undefined ? rolled : (findScene(scene) ?? rolled);
}

/** How near one looks, and at what: the transform of a field of 320 × 180, mirrored or not. */
function framing(dice: Dice, isFlipped: boolean): string {
  const zoom = dice.pick([1, 1.1, 1.2]);
  const [x, y] = [Math.round((1 - zoom) * dice.between(90, 230)), Math.round((1 - zoom) * dice.between(60, 130))];
  return isFlipped ? svg`matrix(-${zoom} 0 0 ${zoom} ${320 - x} ${y})` : svg`matrix(${zoom} 0 0 ${zoom} ${x} ${y})`;
}
