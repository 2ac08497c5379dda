import type { Dice } from './dice.ts';
import type { Inks, Scheme } from './palette.ts';
import { svg } from './svg.ts';

/** What a composition draws with: inks, repeatable choices, and the number of onion ghosts. */
export type Brush = Dice & {
  readonly ink: Inks;
  /** −1 to 1: how far the subject leans. */
  readonly lean: number;
  readonly ghosts: 0 | 1 | 2 | 3;
};

/** One way to picture a topic, and the grounds that suit it. The field is 320 × 180. */
export type Composition = {
  readonly schemes: readonly [Scheme, ...Scheme[]];
  /** Set where mirroring would show: marks like letters. */
  readonly isOneWay?: true;
  readonly draw: (brush: Brush) => string;
};

const opacities = ['.25', '.12', '.06'] as const;

/** Onion skin: the body repeated once per ghost, each farther off and fainter; `step` is a transform for the nth. */
export function onion(brush: Brush, body: string, step: (nth: number) => string): string {
  return opacities
    .slice(0, brush.ghosts)
    .map((opacity, at) => svg`<g opacity="${opacity}" transform="${step(at + 1)}">${body}</g>`)
    .reverse()
    .join('');
}
