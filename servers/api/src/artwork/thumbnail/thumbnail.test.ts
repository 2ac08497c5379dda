/** @jest-environment jsdom */
import { products } from '../paint/palette.ts';
import { bytesOf, unsafeMarkupOf, rootOf } from '../testing/picture-checks.ts';
import { compositionOf, drawThumbnail } from './thumbnail.ts';

const names = Array.from({ length: 120 }, (_, at) => `lesson-${at}-of-the-walk`);

describe('drawThumbnail', () => {
  it('gives the same video the same picture every time', () => {
    const motif = { urlName: 'lumistage-8-three-point-lighting', product: products[0] };
    expect(drawThumbnail(motif)).toBe(drawThumbnail({ ...motif }));
  });

  it.each(products)('draws every thumbnail of $kind as small, safe, well-formed SVG without text', (product) => {
    for (const urlName of names) {
      const picture = drawThumbnail({ urlName, product });
      const root = rootOf(picture);
      expect(root.getAttribute('viewBox')).toBe('0 0 320 180');
      expect(root.textContent).toBe('');
      expect(unsafeMarkupOf(root)).toEqual([]);
      expect(bytesOf(picture)).toBeLessThanOrEqual(2200);
    }
  });

  it.each(products)('reaches all six compositions of $kind', (product) => {
    const reached = new Set(names.map((urlName) => compositionOf({ urlName, product })));
    expect([...reached].sort()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('tells two videos of a product apart', () => {
    const pictures = new Set(names.map((urlName) => drawThumbnail({ urlName, product: products[1] })));
    expect(pictures.size).toBe(names.length);
  });

  it('draws the site timeline for no product', () => {
    const picture = drawThumbnail({ urlName: 'what-is-new' });
    expect(drawThumbnail({ urlName: 'what-is-new', product: undefined })).toBe(picture);
    expect(unsafeMarkupOf(rootOf(picture))).toEqual([]);
  });

  it('keeps a hostile address name out of the picture', () => {
    const picture = drawThumbnail({ urlName: '"><script>alert(1)</script>', product: products[2] });
    expect(unsafeMarkupOf(rootOf(picture))).toEqual([]);
    expect(picture).not.toContain('alert');
  });
});
