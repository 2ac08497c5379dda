/** @jest-environment jsdom */
import type { Video } from '../../servers/api/src/content/format.ts';
import { tables } from '../data/tables.ts';
import { makeDemoContent } from '../make-content.ts';
import { TEST_DAY } from '../testing/demo-videos.ts';
import { DEMO_LANGUAGES } from '../text/languages.ts';

const files = makeDemoContent(TEST_DAY, () => []);
const pictures = new Map([...files].filter(([file]) => file.endsWith('.svg')));
const pictureOf = (path: string) => pictures.get(`pictures/${path}.svg`) ?? '';
/** A picture without colors and framing: what its scene is. */
const shapeOf = (path: string) => pictureOf(path).replaceAll(/#[\da-f]{6}|<g transform="matrix[^"]*">/g, '');

const tutorials = [...files]
  .flatMap(([file, text]): Video[] => (/^tutorials\/.*\.json$/.test(file) ? [JSON.parse(text)] : []))
  .sort((a, b) => (a.date === b.date ? a.id - b.id : a.date < b.date ? -1 : 1));

describe('the pictures of the demo', () => {
  it('are small, safe, well-formed SVG, without an empty slot', () => {
    const unsafe =
      /\{\{|NaN|undefined|url\(|<(?:script|style|image|use|foreignObject|a|animate|set)\b|\s(?:on\w+|id|class|style|href)=/;
    for (const [file, svg] of pictures)
      expect([file, svg.match(unsafe), svg.length < 4000]).toEqual([file, null, true]);
    const shapes = new Map([...pictures].map(([file, svg]) => [shapeOf(file.slice('pictures/'.length, -4)), svg]));
    for (const svg of shapes.values()) {
      const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
      expect(documentElement.localName + documentElement.querySelectorAll('parsererror').length).toBe('svg0');
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

  it('of neighbors in a category almost always differ in their scenes, whether listed by date or by level', () => {
    const byDate = [...Map.groupBy(tutorials, ({ category }) => category.join('/')).values()];
    const byLevel = byDate.map((list) => list.toSorted((a, b) => a.level - b.level));
    const isLikeLast = ({ urlName }: Video, at: number, list: readonly Video[]) =>
      shapeOf(`thumbnails/${urlName}`) === shapeOf(`thumbnails/${list[at - 1]?.urlName}`);
    const countAlike = (lists: Video[][]) => lists.flatMap((list) => list.filter(isLikeLast)).length;
    expect(countAlike(byDate)).toBeLessThan(tutorials.length * 0.01);
    expect(countAlike(byLevel)).toBeLessThan(tutorials.length * 0.04);
  });

  it('of banners have the whole title in every language, legibly', () => {
    for (const { key, ...titles } of tables.banners.filter(({ style }) => style !== 'strip')) {
      for (const language of DEMO_LANGUAGES) {
        const root = new DOMParser().parseFromString(pictureOf(`banners/${key}-${language}`), 'image/svg+xml');
        const lines = [...root.querySelectorAll('text')].map((line) => line.textContent);
        expect(lines.join('').replaceAll(' ', '')).toBe(titles[language].replaceAll(' ', ''));
        expect(lines.length).toBeLessThan(3);
        expect(Number(root.querySelector('[font-size]')?.getAttribute('font-size'))).toBeGreaterThanOrEqual(9);
      }
    }
  });
});
