/** @jest-environment jsdom */
import { drawProductMark, drawSiteMark } from '../mark/product-mark.ts';
import { products } from '../paint/palette.ts';
import { bytesOf, contrastOf, unsafeMarkupOf, rootOf } from '../testing/picture-checks.ts';
import { drawBanner } from './banner.ts';
import { drawCourseCover } from './course-cover.ts';
import { drawCover } from './cover.ts';
import { drawSkillPathCover } from './skill-path-cover.ts';

const P3 = { kind: 'P3', slug: 'p3' } as const;
const P7 = { kind: 'P7', slug: 'p7' } as const;
const anyProduct = [...products, undefined];
const names = Array.from({ length: 12 }, (_, at) => `path-${at}`);

describe('covers and marks', () => {
  it('are safe, well-formed SVG without text', () => {
    for (const product of anyProduct) {
      const drawn = names.flatMap((urlName) => [
        drawCourseCover({ product, urlName }),
        drawSkillPathCover({ product, urlName }),
      ]);
      for (const picture of [...drawn, drawCover({ product }), drawProductMark({ product }), drawSiteMark()]) {
        const root = rootOf(picture);
        expect(unsafeMarkupOf(root)).toEqual([]);
        expect(root.textContent).toBe('');
      }
    }
  });

  it('stay small, also where one picture holds another', () => {
    for (const product of anyProduct) {
      expect(bytesOf(drawProductMark({ product }))).toBeLessThanOrEqual(600);
      expect(bytesOf(drawCover({ product }))).toBeLessThanOrEqual(2700);
      for (const urlName of names) {
        expect(bytesOf(drawSkillPathCover({ product, urlName }))).toBeLessThanOrEqual(2200);
        expect(bytesOf(drawCourseCover({ product, urlName }))).toBeLessThanOrEqual(2800);
      }
    }
  });

  it('differ by product, by course and by path', () => {
    expect(new Set(products.map((product) => drawCover({ product }))).size).toBe(7);
    expect(new Set(products.map((product) => drawProductMark({ product }))).size).toBe(7);
    expect(new Set(names.map((urlName) => drawCourseCover({ product: P3, urlName }))).size).toBe(names.length);
    expect(new Set(names.map((urlName) => drawSkillPathCover({ product: P3, urlName }))).size).toBe(names.length);
  });

  it('have the hue and the letters that the content gives a product', () => {
    const own = { ...P3, look: { hue: 150, monogram: '<b' } };
    expect(rootOf(drawCover({ product: own })).textContent).toBe('<b');
    expect(rootOf(drawProductMark({ product: own })).textContent).toBe('<b');
    expect(drawSkillPathCover({ product: { ...P3, look: { hue: 150 } }, urlName: 'a' })).not.toBe(
      drawSkillPathCover({ product: P3, urlName: 'a' }),
    );
  });

  it('come out the same every time', () => {
    expect(drawCover({ product: P7 })).toBe(drawCover({ product: P7 }));
    expect(drawSkillPathCover({ urlName: 'first-short-film' })).toBe(
      drawSkillPathCover({ urlName: 'first-short-film' }),
    );
  });
});

describe('drawBanner', () => {
  const titles = [
    { lang: 'en', title: 'Rigging sprint: 30% off' },
    { lang: 'de', title: 'Herbst-Werkstatt: Rigging-Pakete 30 % günstiger' },
    { lang: 'ja', title: '夏のリギング応援キャンペーン' },
    { lang: 'zh-Hant', title: '夏季骨架綁定優惠 七折' },
    { lang: 'zh-Hans', title: '夏季绑定特惠 七折' },
  ];

  it.each(titles)('writes the whole title in $lang, legibly, and names its language', ({ lang, title }) => {
    const picture = drawBanner({ lang, kind: 'campaign', title, product: P7 });
    const root = rootOf(picture);
    const group = root.querySelector('text')?.parentElement;
    const lines = [...root.querySelectorAll('text')].map((line) => line.textContent);
    expect(lines.join('').replaceAll(' ', '')).toBe(title.replaceAll(' ', ''));
    expect(lines.length).toBeLessThanOrEqual(2);
    expect(Number(group?.getAttribute('font-size'))).toBeGreaterThanOrEqual(9);
    expect(group?.getAttribute('xml:lang')).toBe(lang);
    expect(bytesOf(picture)).toBeLessThanOrEqual(2200);
  });

  it('has enough contrast in every product color', () => {
    for (const product of anyProduct) {
      const root = rootOf(drawBanner({ lang: 'en', kind: 'campaign', title: 'New', product }));
      const ground = root.querySelector('rect')?.getAttribute('fill') ?? '';
      const ink = root.querySelector('text')?.parentElement?.getAttribute('fill') ?? '';
      expect(contrastOf(ground, ink)).toBeGreaterThan(7);
    }
  });

  it('keeps a hostile title and language as text', () => {
    const title = '<a href="javascript:x">\u0000&</a>\ud800';
    const root = rootOf(drawBanner({ lang: '"><script>', kind: 'campaign', title }));
    expect(unsafeMarkupOf(root)).toEqual([]);
    expect(root.querySelectorAll('text').length).toBeGreaterThan(0);
  });

  it('takes the names of built-in properties for languages like any other', () => {
    expect(unsafeMarkupOf(rootOf(drawBanner({ lang: 'constructor', kind: 'campaign', title: '__proto__' })))).toEqual(
      [],
    );
  });

  it('cuts a title that is far too long, and says so', () => {
    const root = rootOf(drawBanner({ lang: 'en', kind: 'campaign', title: 'much too long '.repeat(40) }));
    expect(root.textContent).toMatch(/…$/);
    expect(root.textContent.length).toBeLessThan(80);
  });
});
