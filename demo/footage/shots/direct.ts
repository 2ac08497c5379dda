import type { Brush } from '../../../servers/api/src/artwork/paint/brush.ts';
import type { Dice } from '../../../servers/api/src/artwork/paint/dice.ts';
import { diceOf } from '../../../servers/api/src/artwork/paint/dice.ts';
import type { Inks, Scheme } from '../../../servers/api/src/artwork/paint/palette.ts';
import { inksOf, products } from '../../../servers/api/src/artwork/paint/palette.ts';
import { svg } from '../../../servers/api/src/artwork/paint/svg.ts';
import { findScene } from '../../../servers/api/src/artwork/thumbnail/topics.ts';
import type { ProductKind } from '@learning-center/shared/contract';

/** A value at each moment of a shot: from 0 at its start up to, and without, 1 at its end. */
export type Course = (share: number) => number;

/** A picture at each moment of a shot, 320 × 180. */
export type Draw = (share: number) => string;

/** What a shot paints with: the inks of a product on one ground. */
export interface Look {
  kind: ProductKind;
  scheme: Scheme;
}

/** How far a value moves on after the last one. */
const DRIFT = 0.3;

interface Direction extends Look {
  /** The name of a poster's composition. */
  scene: string;
  lean: Course;
  /** What the dice choose on the poster, in this order: the value, or the place in a list. The rest is rolled. */
  choices?: ReadonlyArray<number | Course>;
  ghosts?: Brush['ghosts'];
  /** Markup over the composition. */
  over?: (ink: Inks, share: number) => string;
}

/** Sets a poster in motion: the same drawing, whose choices follow a course instead of dice. */
export function direct({ scene, lean, choices = [], ghosts = 0, over, ...look }: Direction): Draw {
  return paint(look, (ink, share) => {
    const dice = directedDice(
      scene,
      choices.map((choice) => (typeof choice === 'number' ? choice : choice(share))),
    );
    const body = findScene(scene)?.draw({ ...dice, ink, lean: lean(share), ghosts });
    if (body === undefined) throw new Error(`No composition "${scene}"`);
    return body + (over?.(ink, share) ?? '');
  });
}

/** A drawing made for a shot, on its ground. */
export function paint({ kind, scheme }: Look, draw: (ink: Inks, share: number) => string): Draw {
  const ink = inksOf(
    products.find((product) => product.kind === kind),
    scheme,
  );
  return (share) => svg`<path d="M0 0H320V180H0Z" fill="${ink.ground}"/>${draw(ink, share)}`;
}

function directedDice(seed: string, choices: readonly number[]): Dice {
  const dice = diceOf(seed);
  let at = 0;
  const chosen = (roll: () => number) => {
    const rolled = roll();
    return choices[at++] ?? rolled;
  };
  return {
    roll: () => chosen(dice.roll),
    between: (low, high) => chosen(() => dice.between(low, high)),
    whole: (low, high) => Math.floor(chosen(() => dice.whole(low, high))),
    pick: (list) => list[Math.floor(chosen(() => dice.whole(0, list.length - 1)))] ?? list[0],
  };
}

/** Swings around 0 this many times in a shot, up to `depth` on both sides. */
export function swing(times: number, depth = 1): Course {
  return (share) => depth * Math.sin(2 * Math.PI * times * share);
}

/** Goes evenly from one value to another. */
export function go(from: number, to: number): Course {
  return (share) => from + (to - from) * share;
}

/** Goes from one value to another, slowly at both ends. */
export function ease(share: number): number {
  const within = Math.min(1, Math.max(0, share));
  return within * within * (3 - 2 * within);
}

/** Lingers at each value in turn, and moves quickly to the next. Nothing on a film is ever quite still. */
export function visit(values: readonly number[]): Course {
  return (share) => {
    const place = share * values.length;
    const [from = 0, to = from + DRIFT] = [values[Math.floor(place)], values[Math.floor(place) + 1]];
    return from + (to - from) * (0.12 * (place % 1) + 0.88 * ease(((place % 1) - 0.55) / 0.45));
  };
}

/** Each whole number from 0 on, equally long. */
export function count(numbers: number): Course {
  return (share) => Math.floor(share * numbers);
}
