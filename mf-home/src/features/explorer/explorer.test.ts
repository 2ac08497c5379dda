import { testProducts } from '@learning-center/shared/testing';
import { addMessages, createI18n } from '@learning-center/shared/i18n';
import { explorerParams } from './explorer-params.ts';
import { families, tree } from '../../testing/home-fixtures.ts';
import { loadMessages, NAMESPACE } from '../../home-text.ts';
import { explorerMeta } from './data.ts';

const ROOT = { product: 'lumistage', categories: [] };
const CATEGORY = { product: 'lumistage', categories: ['motion', 'walks'] };
const read = (search: string, place: typeof ROOT | typeof CATEGORY = CATEGORY) =>
  explorerParams(place).parse(new URLSearchParams(search), { products: testProducts, product: place.product });

describe('the search parameters of an explorer', () => {
  it('filter a category by level and by a visible version, but never a whole product', () => {
    const filters = 'level=advanced,foundational&version=8';
    expect(read(filters)).toMatchObject({ levels: [1, 3], version: '8' });
    expect(read(filters, ROOT)).toMatchObject({ levels: [], version: '' });
    expect(read('version=3')).toMatchObject({ version: '' });
    const motions = { product: 'motionwell', categories: ['motion'] };
    expect(read('version=1', motions).version).toBe('');
  });
});

const product = families.find(({ slug }) => slug === 'lumistage');

async function metaIn(language: 'en' | 'de' | 'jp' | 'tw' | 'cn', trail = tree.slice(0, 0), picture?: string) {
  const i18n = createI18n(language);
  addMessages(i18n, { language, namespace: NAMESPACE, messages: await loadMessages(language) });
  return explorerMeta({
    data: { state: 'ready', product, trail, picture },
    i18n,
    language,
    params: {},
    search: new URLSearchParams(),
  });
}

describe('title and description of an explorer', () => {
  it('name its product, in every language', async () => {
    expect((await metaIn('en')).title).toBe('Lumistage tutorials');
    expect((await metaIn('de')).title).toBe('Tutorials zu Lumistage');
    expect((await metaIn('jp')).title).toBe('Lumistageのチュートリアル');
    expect((await metaIn('tw')).title).toBe('Lumistage 教學');
    expect((await metaIn('cn')).title).toBe('Lumistage 教程');
    expect((await metaIn('en')).description).toContain('What Lumistage is for');
  });

  it('have its cover as their picture, or that of its category', async () => {
    expect((await metaIn('en')).image).toBe('/api/media/covers/lumistage.svg');
    expect((await metaIn('en', tree.slice(0, 1), '/light.svg')).image).toBe('/light.svg');
  });

  it('name its category', async () => {
    expect((await metaIn('en', tree.slice(0, 1))).title).toBe('Lighting: Lumistage tutorials');
    const [hyphenated] = tree.map((node) => ({ ...node, title: 'Light\u00ading' }));
    expect((await metaIn('en', hyphenated && [hyphenated])).title).toBe('Lighting: Lumistage tutorials');
    expect((await metaIn('en', tree.slice(0, 1))).description).not.toBe((await metaIn('en')).description);
  });
});
