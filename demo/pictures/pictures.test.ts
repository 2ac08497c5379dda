/** @jest-environment jsdom */
import type { Video } from '../../servers/api/src/content/format.ts';
import { tables } from '../data/tables.ts';
import { makeDemoContent } from '../make-content.ts';
import { TEST_DAY } from '../testing/demo-videos.ts';

const files = makeDemoContent(TEST_DAY, () => []);
const pictures = new Map([...files].filter(([file]) => file.endsWith('.svg')));
const pictureOf = (path: string) => pictures.get(`pictures/${path}.svg`) ?? '';
/** A picture without colors and framing: what its scene is. */
const shapeOf = (path: string) => pictureOf(path).replaceAll(/#[\da-f]{6}|<g transform="matrix[^"]*">/g, '');

const tutorials = [...files]
  .filter(([file]) => /^tutorials\/.*\.json$/.test(file))
  .map(([, text]): Video => JSON.parse(text))
  .sort((a, b) => (a.date === b.date ? a.id - b.id : a.date < b.date ? -1 : 1));

describe('the pictures of the demo', () => {
  it('are small, safe, well-formed SVG, without an empty slot', () => {
    const unsafe =
      /\{\{|NaN|undefined|url\(|<(?:script|style|image|use|foreignObject|a|animate|set)\b|\s(?:on\w+|id|class|style|href)=/;
    for (const [file, svg] of pictures) expect([file, svg.match(unsafe)]).toEqual([file, null]);
    expect(Math.max(...[...pictures.values()].map((svg) => Buffer.byteLength(svg)))).toBeLessThan(4000);
    const shapes = new Map([...pictures].map(([file, svg]) => [shapeOf(file.slice('pictures/'.length, -4)), svg]));
    for (const svg of shapes.values()) {
      const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
      expect([documentElement.querySelector('parsererror')?.textContent, documentElement.localName]).toEqual([
        undefined,
        'svg',
      ]);
    }
  });

  it('show no two categories of a product with one scene, and no two videos alike', () => {
    for (const { key, categories } of tables.products) {
      const shapes = new Set(categories.map((category) => shapeOf(`categories/${key}/${category}`)));
      expect([key, shapes.size]).toEqual([key, categories.length]);
    }
    const thumbnails = [...pictures].filter(([file]) => file.startsWith('pictures/thumbnails/'));
    expect(new Set(thumbnails.map(([, svg]) => svg)).size).toBe(thumbnails.length);
  });

  it('of neighbors in a category differ in their scenes', () => {
    const lists = Map.groupBy(tutorials, ({ category }) => category.join('/'));
    const alike = [...lists.values()].flatMap((list) =>
      list.filter(
        ({ urlName }, at) => shapeOf(`thumbnails/${urlName}`) === shapeOf(`thumbnails/${list[at - 1]?.urlName}`),
      ),
    );
    expect(alike).toEqual([]);
  });

  it.each([
    ['en', 'Lumistage 8.10: softer shadows in real time'],
    ['de', 'Lumistage 8.10: weichere Schatten in Echtzeit'],
    ['jp', 'Lumistage 8.10：リアルタイムの柔らかな影'],
    ['tw', 'Lumistage 8.10：即時柔和陰影'],
  ])('of banners have the whole title in %s, legibly', (language, title) => {
    const root = new DOMParser().parseFromString(pictureOf(`banners/lumistage-${language}`), 'image/svg+xml');
    const lines = [...root.querySelectorAll('text')];
    expect(lines.map((line) => line.textContent.replaceAll(' ', '')).join('')).toBe(title.replaceAll(' ', ''));
    expect(lines.length).toBeLessThanOrEqual(2);
    expect(Number(lines[0]?.parentElement?.getAttribute('font-size'))).toBeGreaterThanOrEqual(9);
  });
});
