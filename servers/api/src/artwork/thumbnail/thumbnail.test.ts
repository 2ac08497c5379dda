/** @jest-environment jsdom */
import { products } from '../paint/palette.ts';
import { bytesOf, unsafeMarkupOf, rootOf } from '../testing/picture-checks.ts';
import { drawThumbnail, paintScene } from './thumbnail.ts';
import { compositionsOf, sceneNames, TOPICS } from './topics.ts';

const names = Array.from({ length: 120 }, (_, at) => `lesson-${at}-of-the-walk`);

describe('drawThumbnail', () => {
  it('gives the same video the same picture every time', () => {
    const motif = { urlName: 'lumistage-8-three-point-lighting', product: products[0] };
    expect(drawThumbnail(motif)).toBe(drawThumbnail({ ...motif }));
  });

  it.each([...TOPICS, 'general' as const])(
    'draws every picture of %s as small, safe, well-formed SVG without text',
    (topic) => {
      for (const [nth, urlName] of names.slice(0, 30).entries()) {
        const product = products[nth % products.length];
        for (const scene of sceneNames(topic)) {
          const picture = drawThumbnail({ urlName, product, scene });
          const root = rootOf(picture);
          expect(root.getAttribute('viewBox')).toBe('0 0 320 180');
          expect(root.textContent).toBe('');
          expect(unsafeMarkupOf(root)).toEqual([]);
          expect(bytesOf(picture)).toBeLessThanOrEqual(2200);
        }
      }
    },
  );

  it('gives each topic compositions of its own, at least three', () => {
    const drawn = TOPICS.flatMap((topic) => compositionsOf(topic).map(({ draw }) => draw));
    expect(new Set(drawn).size).toBe(drawn.length);
    for (const topic of TOPICS) expect(compositionsOf(topic).length).toBeGreaterThanOrEqual(3);
    const pictures = TOPICS.flatMap(sceneNames).map((scene) =>
      paintScene({ product: products[0], scene, scheme: 'night', lean: 0.5, seed: 'same' }),
    );
    expect(new Set(pictures).size).toBe(drawn.length);
  });

  it('leaves the product only the hue of a composition', () => {
    const shapes = products.map((product) =>
      drawThumbnail({ urlName: 'a-walk-cycle', product, scene: 'motion-pose-0' }).replace(/#[0-9a-f]{6}/g, ''),
    );
    expect(new Set(shapes).size).toBe(1);
  });

  it('draws the motif of the product for a composition that it does not know', () => {
    const motif = { urlName: 'what-is-new', product: products[4] };
    for (const scene of ['constructor-0', 'lip-sync-9', '3', '']) {
      expect(drawThumbnail({ ...motif, scene })).toBe(drawThumbnail(motif));
    }
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
