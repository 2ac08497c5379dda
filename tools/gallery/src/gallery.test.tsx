/** @jest-environment jsdom */
import { loadSharedMessages, UI_LANGUAGES, addMessages, createI18n } from '@learning-center/shared/i18n';
import * as ui from '@learning-center/shared/ui';
import { renderPage } from '../../src/testing/index.ts';
import { EXAMPLES } from './all-examples.ts';
import { CataloguePage } from './CataloguePage.tsx';
import { WORDS } from './words.ts';

const examples = Object.values(EXAMPLES).flat();
const components = Object.keys(ui).filter((name) => /^[A-Z]/.test(name));
const i18n = createI18n('en');
beforeAll(async () => {
  for (const language of UI_LANGUAGES) {
    addMessages(i18n, { language, namespace: 'shared', messages: await loadSharedMessages(language) });
  }
});

function show(address: string) {
  window.history.replaceState(null, '', address);
  return renderPage(<CataloguePage i18n={i18n} />);
}

describe('the catalogue', () => {
  it('has an example of every component that shared/ui exports, and of nothing else', () => {
    expect(components).toContain('Button');
    expect(examples.map(({ name }) => name).sort()).toEqual(components.sort());
  });

  it.each(examples)('shows every state of $name in five languages, light and dark', ({ name, statesIn }) => {
    const { container } = show(`/${name}`);
    const places = [...container.querySelectorAll('main [data-language]')];
    expect(places.map((place) => place.getAttribute('lang'))).toEqual(['en', 'de', 'ja', 'zh-Hant', 'zh-Hans']);
    const { length } = statesIn({ words: WORDS.en, language: 'en', place: '' });
    expect(length).toBeGreaterThan(0);
    for (const place of places) {
      for (const theme of ['light', 'dark']) {
        expect(place.querySelectorAll(`[data-theme=${theme}] figure`)).toHaveLength(length);
      }
    }
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, position) => ids.indexOf(id) !== position)).toEqual([]);
  });

  it('shows one language alone where it is chosen', () => {
    const { container } = show('/Tag?language=jp');
    expect(container.querySelectorAll('[data-language]')).toHaveLength(1);
    expect(container.querySelector('[data-language=jp]')).toHaveTextContent(WORDS.jp.filter);
  });

  it('shows the foundations where no component is named', () => {
    expect(show('/').getByRole('heading', { level: 1 })).toHaveTextContent('Foundations');
  });
});
