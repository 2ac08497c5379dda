/** @jest-environment jsdom */
import {
  drawAvatar,
  drawBanner,
  drawCourseCover,
  drawCover,
  drawPortrait,
  drawProductMark,
  drawSkillPathCover,
  drawThumbnail,
  sceneNames,
  TOPICS,
} from './index.ts';

const PRODUCTS = [
  { kind: 'P1', slug: 'p1' } as const,
  { kind: 'P7', slug: 'p7', look: { hue: 150 } } as const,
  undefined,
];
const HOSTILE = '"><a href="javascript:x">\u0000&</a>\ud800<script>alert(1)</script>';
const NAMES = ['first-short-film', 'what-is-new', HOSTILE];

/** The parsed root of a picture; throws the parser's message if it is not well-formed XML. */
function rootOf(picture: string): Element {
  const parsed = new DOMParser().parseFromString(picture, 'image/svg+xml');
  const failure = parsed.querySelector('parsererror');
  if (failure !== null) throw new Error(`${failure.textContent}\n${picture}`);
  return parsed.documentElement;
}

/** Elements and attributes that could run code, load files, or clash with others. */
function unsafeMarkupOf(root: Element): string[] {
  const isUnsafe = /^(script|style|image|use|foreignObject|a|animate|set)$/i;
  return [root, ...root.querySelectorAll('*')].flatMap((element) => [
    ...(isUnsafe.test(element.localName) ? [element.localName] : []),
    ...[...element.attributes]
      .filter(
        ({ name, value }) => /^(on|id$|class$|style$|href|xlink)/i.test(name) || /url\(|NaN|undefined/.test(value),
      )
      .map(({ name, value }) => `${name}=${value}`),
  ]);
}

const bytesOf = (picture: string) => new TextEncoder().encode(picture).length;

describe('a drawn picture', () => {
  it.each<[string, (urlName: string, product: (typeof PRODUCTS)[number]) => string[]]>([
    ['a mark', (_name, product) => [drawProductMark({ product })]],
    ['a cover', (_name, product) => [drawCover({ product })]],
    ['a course', (urlName, product) => [drawCourseCover({ product, urlName })]],
    ['a skill path', (urlName, product) => [drawSkillPathCover({ product, urlName })]],
    ['a banner', (title, product) => [drawBanner({ lang: HOSTILE, kind: 'campaign', title, product })]],
    ['a portrait', (name) => [drawPortrait({ id: name, name })]],
    ['an avatar', (name) => [drawAvatar({ name })]],
    [
      'a video of any topic',
      (urlName, product) =>
        [...TOPICS, 'general' as const].flatMap((topic) =>
          sceneNames(topic).map((scene) => drawThumbnail({ urlName, product, scene })),
        ),
    ],
  ])('of %s is small, safe, well-formed SVG, the same every time', (_what, draw) => {
    for (const product of PRODUCTS) {
      for (const name of NAMES) {
        const pictures = draw(name, product);
        expect(draw(name, product)).toEqual(pictures);
        expect(pictures.flatMap((picture) => unsafeMarkupOf(rootOf(picture)))).toEqual([]);
        for (const picture of pictures) expect(bytesOf(picture)).toBeLessThanOrEqual(2800);
      }
    }
  });

  it('tells two videos of a product apart', () => {
    const names = Array.from({ length: 120 }, (_, at) => `lesson-${at}-of-the-walk`);
    expect(new Set(names.map((urlName) => drawThumbnail({ urlName, product: PRODUCTS[0] }))).size).toBe(names.length);
  });

  it.each([
    ['en', 'Rigging sprint: 30% off'],
    ['de', 'Herbst-Werkstatt: Rigging-Pakete 30 % günstiger'],
    ['ja', '夏のリギング応援キャンペーン'],
    ['zh-Hant', '夏季骨架綁定優惠 七折'],
  ])('of a banner has the whole title in %s, legibly, and names its language', (lang, title) => {
    const root = rootOf(drawBanner({ lang, kind: 'campaign', title, product: PRODUCTS[1] }));
    const lines = [...root.querySelectorAll('text')];
    expect(lines.map((line) => line.textContent.replaceAll(' ', '')).join('')).toBe(title.replaceAll(' ', ''));
    expect(lines.length).toBeLessThanOrEqual(2);
    const group = lines[0]?.parentElement;
    expect(Number(group?.getAttribute('font-size'))).toBeGreaterThanOrEqual(9);
    expect(group?.getAttribute('xml:lang')).toBe(lang);
  });
});
