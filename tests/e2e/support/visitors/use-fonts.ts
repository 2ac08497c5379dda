/**
 * Runs in the page: gives all text its web fonts and waits for them. A page itself uses only those that came in time, so
 * pictures and measurements would depend on chance.
 */
export async function useFonts(): Promise<boolean> {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  for (const rule of rules) {
    if (!(rule instanceof CSSFontFaceRule)) continue;
    const valueOf = (property: string) => rule.style.getPropertyValue(property);
    if (!valueOf('src').includes('url(')) continue;
    const descriptors = { weight: valueOf('font-weight'), unicodeRange: valueOf('unicode-range') };
    document.fonts.add(new FontFace(valueOf('font-family').replaceAll('"', ''), valueOf('src'), descriptors));
  }
  await document.fonts.ready;
  return true;
}
