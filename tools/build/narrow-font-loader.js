import subsetFont from 'subset-font';

/** Western European: the characters of the fonts' `latin` files, as CSS writes a range. */
const LATIN =
  'U+20-7E, U+A0-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+300-329, U+2000-206F, U+20AC, U+2122, U+2190-2193, U+2212-2215';

/** Narrows a font to the axes that the design uses, to save bytes: `font.woff2?wght=600-750&opsz=14-48`. */
export default function narrowFontLoader(font) {
  const axes = [...new URLSearchParams(this.resourceQuery)].map(([axis, range]) => [axis, rangeOf(range)]);
  return subsetFont(font, charactersIn(LATIN), { targetFormat: 'woff2', variationAxes: Object.fromEntries(axes) });
}

export const raw = true;

function rangeOf(text) {
  const [min, max = min] = text.split('-').map(Number);
  if (!(min <= max)) throw new Error(`"${text}" is no range of a font axis, such as 600-750`);
  return { min, max };
}

function charactersIn(ranges) {
  const characters = [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].flatMap(([, from, to = from]) => {
    const [first, last] = [from, to].map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_character, at) => String.fromCodePoint(first + at));
  });
  return characters.join('');
}
