import { addMessages, createI18n } from '@learning-center/shared/i18n';
import { families, tree } from '../../testing/home-fixtures.ts';
import { loadMessages, NAMESPACE } from '../../home-text.ts';
import { explorerMeta } from './explorer-meta.ts';

const product = families.find(({ slug }) => slug === 'lumistage');

async function metaIn(language: 'en' | 'de' | 'jp' | 'tw' | 'cn', trail = tree.slice(0, 0)) {
  const i18n = createI18n(language);
  addMessages(i18n, { language, namespace: NAMESPACE, messages: await loadMessages(language) });
  return explorerMeta({
    data: { state: 'ready', product, trail },
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

  it('name its category', async () => {
    expect((await metaIn('en', tree.slice(0, 1))).title).toBe('Lighting: Lumistage tutorials');
    const [hyphenated] = tree.map((node) => ({ ...node, title: 'Light\u00ading' }));
    expect((await metaIn('en', hyphenated && [hyphenated])).title).toBe('Lighting: Lumistage tutorials');
    expect((await metaIn('en', tree.slice(0, 1))).description).not.toBe((await metaIn('en')).description);
  });
});
