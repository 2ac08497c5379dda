import { oklchToHex, productTones } from '@learning-center/shared/contract';
import type { Oklch } from '@learning-center/shared/contract';
import type { DemoProduct } from '../data/tables.ts';

type Kind = DemoProduct['kind'];

/** The lightness of the inks on each kind of ground. `line` is clear on the ground and on the subject. */
const LIGHTNESS = {
  night: { ground: 0.3, shade: 0.36, back: 0.43, form: 0.545, fold: 0.62, lite: 0.94, line: 0.8, dark: 0.2 },
  full: { ground: 0.545, shade: 0.5, back: 0.42, form: 0.27, fold: 0.35, lite: 0.95, line: 0.91, dark: 0.2 },
  day: { ground: 0.91, shade: 0.86, back: 0.76, form: 0.545, fold: 0.62, lite: 0.985, line: 0.3, dark: 0.2 },
} as const;

/** Whether a ground is dark, full or light. */
export type Scheme = keyof typeof LIGHTNESS;
export const SCHEMES = Object.keys(LIGHTNESS) as Scheme[];

/** The second ink of each kind, for one small thing. Its hue is from the other side of the color wheel. */
const SPARKS: Readonly<Record<Kind | 'site', Oklch>> = {
  P1: { l: 0.8, c: 0.12, h: 60 },
  P2: { l: 0.8, c: 0.12, h: 205 },
  P3: { l: 0.7, c: 0.165, h: 34 },
  P4: { l: 0.8, c: 0.12, h: 35 },
  P5: { l: 0.8, c: 0.12, h: 95 },
  P6: { l: 0.8, c: 0.12, h: 180 },
  P7: { l: 0.8, c: 0.12, h: 320 },
  site: { l: 0.8, c: 0.12, h: 75 },
};

const SITE_TONES = { hue: 275, deep: 0.05, mid: 0.09, soft: 0.02 };

/** The inks of a product, or of the site, by the slots of the pictures. `shift` turns the hue by degrees. */
export function inksOf(kind: Kind | undefined, scheme: Scheme, shift = 0): Record<string, string> {
  const { hue, deep, mid, soft } = kind ? productTones({ label: kind }) : SITE_TONES;
  const stops = [
    [0, 0],
    [0.3, deep],
    [0.545, mid],
    [0.91, soft],
    [1, 0],
  ] as const;
  const inks = Object.entries(LIGHTNESS[scheme]).map(([slot, lightness]) => {
    return [slot, oklchToHex({ l: lightness, c: interpolate(stops, lightness), h: hue + shift })];
  });
  return Object.fromEntries([...inks, ['spark', oklchToHex(SPARKS[kind ?? 'site'])]]);
}

function interpolate(stops: ReadonlyArray<readonly [number, number]>, at: number): number {
  const above = stops.findIndex(([place]) => place >= at);
  const [[from, start], [to, end]] = [stops[above - 1] ?? [0, 0], stops[above] ?? [1, 0]];
  return start + ((end - start) * (at - from)) / (to - from);
}
