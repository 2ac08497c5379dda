import { dots, svg } from '../paint/svg.ts';
import type { Hair } from './look.ts';

/** The hair of a portrait in two layers, behind the head and upon it; the head spans 40–80 by 30–80. */
export type HairLayers = { readonly behind: string; readonly upon: string };

type Cut = (color: string, cloth: string) => HairLayers;

const cap = 'M39 55q-3-31 21-31t21 31q-2-9-5-13-16 1-27-3-7 4-10 16Z';

const cuts: Readonly<Record<Hair, Cut>> = {
  crop: (color) => ({ behind: '', upon: fill(color, 'M39 54q-3-29 21-29t21 29q-1-8-4-13-17-3-34 0-3 5-4 13Z') }),
  sweep: (color) => ({ behind: '', upon: fill(color, 'M38 55q-4-31 20-32 26-1 24 32-2-9-6-14-14 2-25-7-4 11-13 21Z') }),
  curls: (color) => ({
    behind: dots(
      [
        [43, 40],
        [77, 40],
      ],
      9,
      color,
    ),
    upon: dots(
      [
        [41, 46],
        [44, 36],
        [52, 29],
        [62, 27],
        [71, 31],
        [77, 38],
        [79, 46],
        [54, 36],
        [65, 35],
      ],
      7,
      color,
    ),
  }),
  afro: (color) => ({
    behind: dots([[60, 42]], 33, color),
    upon: fill(color, 'M39 54q-3-28 21-28t21 28q-5-14-21-14T39 54Z'),
  }),
  locs: (color) => ({
    behind: svg`<path d="M38 44v42M44 38v54M76 38v54M82 44v42M50 40v40M70 40v40" stroke="${color}" stroke-width="7"/>`,
    upon: svg`${fill(color, cap)}<path d="M40 46v22M80 46v22" stroke="${color}" stroke-width="6"/>`,
  }),
  buzz: (color) => ({
    behind: '',
    upon: svg`<path d="M39 53q-2-26 21-26t21 26q-1-12-21-13T39 53Z" fill="${color}" opacity=".72"/>`,
  }),
  bald: () => ({
    behind: '',
    upon: '<path d="M50 35q5-4 11-4" fill="none" stroke="#fff" stroke-width="3" opacity=".35"/>',
  }),
  receding: (color) => ({
    behind: '',
    upon: fill(color, 'M39 60q-6-15 3-23 4 4 2 10-3 5-5 13ZM81 60q6-15-3-23-4 4-2 10 3 5 5 13Z'),
  }),
  quiff: (color) => ({
    behind: '',
    upon: fill(color, 'M40 53q-4-18 4-24 6-13 22-10 16-1 15 14 1 9-2 20-1-9-4-14-18 3-30-3-4 6-5 17Z'),
  }),
  bob: (color) => ({
    behind: fill(color, 'M60 22q29 0 27 34 1 16 2 25-8 5-16 4H47q-8 1-16-4 1-9 2-25-2-34 27-34Z'),
    upon: fill(color, 'M38 56q-1-30 22-31 23 1 22 31-1-9-4-12-18 2-36 0-3 3-4 12Z'),
  }),
  long: (color) => ({
    behind: fill(color, 'M60 22q27 0 26 34 0 28 6 50H28q6-22 6-50-1-34 26-34Z'),
    upon: fill(color, 'M38 58q-2-33 22-34 24 1 22 34-3-17-18-26-9 16-26 26Z'),
  }),
  bun: (color) => ({
    behind: dots([[60, 18]], 12, color),
    upon: fill(color, 'M39 54q-3-29 21-29t21 29q-4-15-21-17-17 2-21 17Z'),
  }),
  ponytail: (color) => ({
    behind: fill(color, 'M76 28q24-2 20 26-1 22-12 36-3-20-2-34-2-16-6-28Z'),
    upon: fill(color, 'M39 55q-3-30 21-30t21 30q-3-10-8-15-20 0-28-5-3 10-6 20Z'),
  }),
  waves: (color) => ({
    behind: fill(color, 'M60 22q26 0 25 26 7 9 2 20 7 10 0 22-6 6-16 4H49q-10 2-16-4-7-12 0-22-5-11 2-20-1-26 25-26Z'),
    upon: fill(color, 'M38 56q-1-31 24-32 22 1 20 32-2-12-9-18-19 3-26-2-2 12-9 20Z'),
  }),
  braids: (color, cloth) => ({
    behind: `${dots(
      [
        [37, 62],
        [36, 73],
        [36, 84],
        [37, 94],
        [83, 62],
        [84, 73],
        [84, 84],
        [83, 94],
      ],
      6.5,
      color,
    )}${dots(
      [
        [37, 102],
        [83, 102],
      ],
      4,
      cloth,
    )}`,
    upon: fill(color, 'M38 60q-2-35 22-35t22 35q-3-20-22-28-19 8-22 28Z'),
  }),
  pixie: (color) => ({
    behind: '',
    upon: fill(color, 'M38 60q-5-36 24-36 23 1 20 35-3-4-4-10-2-5-6-8-11 6-25 4-5 4-5 9-2 4-4 6Z'),
  }),
  headscarf: (_, cloth) => ({
    behind: fill(cloth, 'M60 20q30 2 28 40 2 24 8 46H24q6-22 8-46-2-38 28-40Z'),
    upon: svg`<path d="M60 20q28 1 27 38 0 26-13 38-14 8-28 0-13-12-13-38-1-37 27-38ZM60 33q-18 0-18 23 0 26 18 28 18-2 18-28 0-23-18-23Z" fill="${cloth}" fill-rule="evenodd"/><path d="M44 88q16 14 34-4" fill="none" stroke="#000" stroke-width="2" opacity=".16"/>`,
  }),
  turban: (_, cloth) => ({
    behind: '',
    upon: svg`${fill(cloth, 'M35 46q-4-30 25-31 29 1 25 31-6-8-25-9-19 1-25 9Z')}<path d="M38 40q16-16 34-22M44 39q18-8 34-12M82 40Q66 24 50 18" fill="none" stroke="#000" stroke-width="2" opacity=".16"/>`,
  }),
  beanie: (color, cloth) => ({
    behind: '',
    upon: svg`${fill(color, 'M39 58v-14h5l-2 6ZM81 58v-14h-5l2 6Z')}${fill(cloth, 'M37 42q0-25 23-25t23 25Z')}<path d="M38 42h44" stroke="${cloth}" stroke-width="9"/><path d="M38 42h44" stroke="#000" stroke-width="9" opacity=".18"/>`,
  }),
};

/** The hair layers of a style in a color; headwear takes the cloth's color. */
export function layHair(hair: Hair, color: string, cloth: string): HairLayers {
  return cuts[hair](color, cloth);
}

function fill(color: string, path: string): string {
  return svg`<path d="${path}" fill="${color}"/>`;
}
