import subsetFont from 'subset-font';

/** Western European: the characters of the fonts' `latin` files. */
const LATIN = [
  [0x0020, 0x007e],
  [0x00a0, 0x00ff],
  [0x0131, 0x0131],
  [0x0152, 0x0153],
  [0x02bb, 0x02bc],
  [0x02c6, 0x02c6],
  [0x02da, 0x02da],
  [0x02dc, 0x02dc],
  [0x0300, 0x0329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2215],
];

/**
 * Narrows a variable Latin font to the axes that the design uses: `font.woff2?wght=600-750&opsz=14-48`. Unused weights
 * would only cost download time.
 */
export default function narrowFontLoader(font) {
  const axes = [...new URLSearchParams(this.resourceQuery)].map(([axis, range]) => [axis, rangeOf(range)]);
  const text = LATIN.flatMap(([first, last]) => charactersBetween(first, last)).join('');
  return subsetFont(font, text, { targetFormat: 'woff2', variationAxes: Object.fromEntries(axes) });
}

export const raw = true;

function rangeOf(text) {
  const [min, max = min] = text.split('-').map(Number);
  if (!(min <= max)) throw new Error(`"${text}" is no range of a font axis, such as 600-750`);
  return { min, max };
}

function charactersBetween(first, last) {
  return Array.from({ length: last - first + 1 }, (_character, at) => String.fromCodePoint(first + at));
}
