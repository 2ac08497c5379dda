type Rgb = readonly [number, number, number];

/** A color as lightness 0–1, chroma and hue in degrees. */
export type Oklch = { readonly l: number; readonly c: number; readonly h: number };

/** Converts OKLCH to an sRGB hex color, taking chroma away until it is in gamut. */
export function oklchToHex({ l, c, h }: Oklch): string {
  for (let chroma = c; chroma > 0; chroma -= 0.004) {
    const rgb = toLinearRgb({ l, c: chroma, h });
    if (rgb.every((channel) => channel > -0.0005 && channel < 1.0005)) return hexOf(rgb);
  }
  return hexOf(toLinearRgb({ l, c: 0, h }));
}

function toLinearRgb({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function hexOf(linear: Rgb): string {
  return `#${linear.map(toByte).join('')}`;
}

function toByte(linear: number): string {
  const x = Math.min(1, Math.max(0, linear));
  const encoded = x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}
