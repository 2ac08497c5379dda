import type { Oklch } from '@learning-center/shared/contract';

type Triple = readonly [number, number, number];

const dot = (row: Triple, [a, b, c]: Triple) => row[0] * a + row[1] * b + row[2] * c;
const multiply = (rows: readonly [Triple, Triple, Triple], values: Triple) => rows.map((row) => dot(row, values));

/** The matrices of OKLab (Björn Ottosson, 2020). */
const RGB_TO_LMS = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
] as const;
const LMS_TO_LAB = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
] as const;

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** The linear parts of a color `#rrggbb`. */
function linearOf(hex: string): Triple {
  const part = (start: number) => toLinear(parseInt(hex.slice(start, start + 2), 16) / 255);
  return [part(1), part(3), part(5)];
}

/** The color of `#rrggbb`. The other direction is in the contract. */
export function toOklch(hex: string): Oklch {
  const [long = 0, medium = 0, short = 0] = multiply(RGB_TO_LMS, linearOf(hex)).map(Math.cbrt);
  const [l = 0, a = 0, b = 0] = multiply(LMS_TO_LAB, [long, medium, short]);
  return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

/** The ratio of contrast of two colors (WCAG 2.2), from 1 to 21. */
export function contrastOf(first: string, second: string): number {
  const luminance = (hex: string) => dot([0.2126, 0.7152, 0.0722], linearOf(hex));
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
