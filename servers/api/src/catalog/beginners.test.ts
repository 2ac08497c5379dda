import { SortOrder } from '@learning-center/shared/contract';
import type { Product } from '../content/format.ts';
import { openSample } from './testing/open-sample.ts';
import { skillPaths } from './testing/requests.ts';
import { sampleContent } from './testing/sample-content.ts';
import { sampleDate, samplePath, sampleVideo } from './testing/sample-video.ts';

const paths = ([2, 1, 1, 3] as const).map((level, index) =>
  samplePath({ id: 90 + index, urlName: `path-${90 + index}`, level, date: sampleDate(index) }),
);

/** A catalog with four skill paths of Lumistage, with some of the product's fields changed. */
function catalogWith(change: Partial<Product> = {}) {
  const content = sampleContent({
    videos: [sampleVideo({ id: 1, title: { en: 'Lumistage 8 - First Steps', de: 'Lumistage 8 - Erste Schritte' } })],
    skillPaths: paths,
  });
  const products = content.products.map((product) =>
    product.slug === 'lumistage' ? { ...product, ...change } : product,
  );
  return openSample({ ...content, products });
}

function lumistageOf(catalog: ReturnType<typeof catalogWith>, lang: 1 | 8 = 1) {
  return catalog.listProductFamilies({ lang }).find(({ slug }) => slug === 'lumistage');
}

describe('the path for beginners of a product', () => {
  it('is its oldest foundational skill path, with the title of the first video', () => {
    expect(lumistageOf(catalogWith(), 8)?.beginnerPath).toMatchObject({
      urlName: 'path-91',
      titleLanguage: 'en',
      videoIds: [1],
      firstVideo: { title: 'Lumistage 8 - Erste Schritte', titleLanguage: 'de' },
    });
  });

  it('is the one that editors name', () => {
    expect(lumistageOf(catalogWith({ beginnerPath: 'path-90' }))?.beginnerPath).toMatchObject({ urlName: 'path-90' });
  });

  it('comes first in the recommended order of skill paths, the others by level', () => {
    const listed = (orderBy: SortOrder) =>
      catalogWith({ beginnerPath: 'path-91' })
        .querySkillPaths(skillPaths({ orderBy, productFamily: 'lumistage' }))
        .items.map(({ id }) => id);

    expect(listed(SortOrder.BACKEND_SORT)).toEqual([91, 92, 90, 93]);
    expect(listed(SortOrder.LATEST)).toEqual([93, 92, 91, 90]);
  });
});

describe('the goals of a product', () => {
  it('have their title in the language of the request, and lead only where videos are', () => {
    const goals = [
      { title: { en: 'A short film', de: 'Ein Kurzfilm' }, category: ['skill-paths', 'path-90'] },
      { title: { en: 'A lit scene' }, category: ['home', 'lumistage', 'lighting'] },
      { title: { en: 'A rig' }, category: ['home', 'lumistage', 'rigging'] },
    ];
    expect(lumistageOf(catalogWith({ goals }), 8)?.goals).toEqual([
      { title: 'Ein Kurzfilm', titleLanguage: 'de', category: ['skill-paths', 'path-90'] },
      { title: 'A lit scene', titleLanguage: 'en', category: ['home', 'lumistage', 'lighting'] },
    ]);
  });
});
