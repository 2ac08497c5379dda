/** A color by perceived lightness (0–1), chroma, and hue in degrees. */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

type Triple = readonly [number, number, number];

const dot = (row: Triple, [a, b, c]: Triple) => row[0] * a + row[1] * b + row[2] * c;
const multiply = ([a, b, c]: readonly [Triple, Triple, Triple], values: Triple): Triple => [
  dot(a, values),
  dot(b, values),
  dot(c, values),
];

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
const LAB_TO_LMS = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
] as const;
const LMS_TO_RGB = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
] as const;

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLinear = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);
const map = ([a, b, c]: Triple, change: (value: number) => number): Triple => [change(a), change(b), change(c)];

/** The linear parts of a color `#rrggbb`. */
function linearOf(hex: string): Triple {
  const part = (start: number) => toLinear(parseInt(hex.slice(start, start + 2), 16) / 255);
  return [part(1), part(3), part(5)];
}

export function toOklch(hex: string): Oklch {
  const lms = map(multiply(RGB_TO_LMS, linearOf(hex)), Math.cbrt);
  const [lightness, a, b] = multiply(LMS_TO_LAB, lms);
  return { lightness, chroma: Math.hypot(a, b), hue: (Math.atan2(b, a) * 180) / Math.PI };
}

/** The color as `#rrggbb`; its chroma is reduced until sRGB has it. */
export function toHex({ lightness, chroma, hue }: Oklch): string {
  const angle = (hue * Math.PI) / 180;
  const lab: Triple = [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const rgb = map(
    multiply(
      LMS_TO_RGB,
      map(multiply(LAB_TO_LMS, lab), (value) => value ** 3),
    ),
    fromLinear,
  );
  const isInside = rgb.every((value) => value >= -0.001 && value <= 1.001);
  if (!isInside && chroma > 0.001) return toHex({ lightness, chroma: chroma - 0.001, hue });
  const bytes = rgb.map((value) => Math.round(Math.min(1, Math.max(0, value)) * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** The ratio of contrast of two colors (WCAG 2.2), from 1 to 21. */
export function contrastOf(first: string, second: string): number {
  const luminance = (hex: string) => dot([0.2126, 0.7152, 0.0722], linearOf(hex));
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
