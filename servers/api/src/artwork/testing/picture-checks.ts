/** The parsed root of a picture; throws the parser's message if it is not well-formed XML. */
export function rootOf(picture: string): Element {
  const parsed = new DOMParser().parseFromString(picture, 'image/svg+xml');
  const failure = parsed.querySelector('parsererror');
  if (failure !== null) throw new Error(`${failure.textContent}\n${picture}`);
  return parsed.documentElement;
}

/** The size of a picture on the wire, in bytes, before compression. */
export function bytesOf(picture: string): number {
  return new TextEncoder().encode(picture).length;
}

/** The contrast ratio of two sRGB hex colors, as WCAG 2 counts it. */
export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Finds unsafe elements and attributes. They could run code, load files, or clash with other pictures of a page. */
export function unsafeMarkupOf(root: Element): readonly string[] {
  const unsafe: string[] = [];
  for (const element of [root, ...root.querySelectorAll('*')]) {
    if (/^(script|style|image|use|foreignObject|a|animate|set)$/i.test(element.localName))
      unsafe.push(element.localName);
    for (const { name, value } of element.attributes) {
      if (/^(on|id$|class$|style$|href|xlink)/i.test(name) || /url\(|NaN|undefined|Infinity/.test(value))
        unsafe.push(`${name}=${value}`);
    }
  }
  return unsafe;
}

function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
