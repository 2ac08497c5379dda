import { diceOf, fnv1a } from '../paint/dice.ts';

/** Ways to wear the hair or cover it. */
export const hairs = [
  'crop',
  'sweep',
  'curls',
  'afro',
  'locs',
  'buzz',
  'bald',
  'receding',
  'quiff',
  'bob',
  'long',
  'bun',
  'ponytail',
  'waves',
  'braids',
  'pixie',
  'headscarf',
  'turban',
  'beanie',
] as const;

/** One of the ways to wear the hair or cover it. */
export type Hair = (typeof hairs)[number];

/** What a person looks like; `skin`, `tint` and `outfit` are places in their tables. */
export type Look = {
  readonly hair: Hair;
  readonly beard: 'none' | 'full' | 'short' | 'moustache';
  readonly glasses: 'none' | 'round' | 'square';
  readonly skin: number;
  readonly tint: number;
  readonly outfit: number;
  /** Which product's color is behind, and which the clothes have. */
  readonly backdrop: number;
  readonly dress: number;
  readonly isDusk: boolean;
  readonly mouth: number;
  readonly face: number;
  readonly hasEarrings: boolean;
};

/** Skin tones, each with the shade for neck, ears and nose. */
export const skins = [
  ['#f7dac8', '#e5b69c'],
  ['#efc3a1', '#d69a74'],
  ['#e2ad82', '#c48a5e'],
  ['#cb9063', '#aa7047'],
  ['#ad7349', '#8c5833'],
  ['#8c5939', '#6d4127'],
  ['#754a31', '#563421'],
  ['#613e2b', '#452a1c'],
] as const;

/** Hair colors: naturals first, from black to white, then one dyed. */
export const tints = [
  '#1d191d',
  '#35231d',
  '#54341f',
  '#7d4f28',
  '#b98444',
  '#dbb878',
  '#a8482a',
  '#8f8f97',
  '#e4e0da',
  '#3d6a86',
] as const;

/** The dyed one of the hair colors; beards stay natural. */
export const DYED = 9;

const loose: readonly Hair[] = [
  'bob',
  'curls',
  'bun',
  'long',
  'afro',
  'ponytail',
  'pixie',
  'waves',
  'braids',
  'sweep',
  'locs',
];
const cropped: readonly Hair[] = [
  'crop',
  'quiff',
  'receding',
  'sweep',
  'buzz',
  'afro',
  'curls',
  'bald',
  'locs',
  'beanie',
  'crop',
];

/**
 * The look of a person by id and name: a number in the id steps through the tables, so that neighbors differ most.
 * Hair and beard guess from the sound of the first name; whoever knows better says so in `known`.
 */
export function lookOf(id: string, name: string, overrides: Partial<Look> = {}): Look {
  const dice = diceOf(`${id} ${name}`);
  const digits = /\d{1,6}/.exec(id)?.[0];
  const nth = digits === undefined ? fnv1a(id) % 9973 : Number(digits);
  const isSoft = /^[^\s]*[aeiy]h?(\s|$)/i.test(name.trim());
  const styles = isSoft ? loose : cropped;
  const skin = (nth * 3 + Math.floor(nth / 8)) % skins.length;
  const hair = styles[(nth * 5 + Math.floor(nth / 11)) % styles.length] ?? 'crop';
  const beard = isSoft ? 'none' : dice.pick<Look['beard']>(['none', 'none', 'full', 'short', 'moustache']);
  return {
    hair,
    beard,
    glasses: dice.pick<Look['glasses']>(['none', 'none', 'none', 'round', 'square']),
    skin,
    tint: tintFor(hair, skin, dice.roll()),
    outfit: (nth * 5 + 2) % 6,
    backdrop: nth % 7,
    dress: nth + dice.whole(2, 5),
    isDusk: dice.roll() < 0.3,
    mouth: dice.whole(0, 2),
    face: dice.whole(0, 2),
    hasEarrings: isSoft && dice.roll() < 0.45,
    ...overrides,
  };
}

/** Dark skin has dark hair, and light skin any natural color. Gray occurs now and then for everybody. */
function tintFor(hair: Hair, skin: number, roll: number): number {
  if (hair === 'receding') return roll < 0.6 ? 7 : 8;
  if (roll > 0.95) return DYED;
  if (roll > 0.84) return 7;
  const naturals = skin > 5 ? 1 : skin > 3 ? 2 : skin > 2 ? 3 : 7;
  return Math.floor((roll / 0.84) * naturals);
}
