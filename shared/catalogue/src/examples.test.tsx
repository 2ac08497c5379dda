/** @jest-environment jsdom */
import { loadSharedMessages, UI_LANGUAGES, addMessages, createI18n } from '@learning-center/shared/i18n';
import * as ui from '@learning-center/shared/ui';
import { renderPage } from '../../src/testing/index.ts';
import { EXAMPLES } from './all-examples.ts';
import { CataloguePage } from './CataloguePage.tsx';
import { WORDS } from './words.ts';

const examples = Object.values(EXAMPLES).flat();
const components = Object.keys(ui).filter((name) => /^[A-Z]/.test(name));
const cases = UI_LANGUAGES.flatMap((language) => examples.map(({ name }) => [name, language] as const));

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

  it.each(cases)('shows every state of %s in %s, light and dark', (name, language) => {
    const { container } = show(`/${name}?language=${language}`);
    const example = examples.find((known) => known.name === name);
    const states = example?.statesIn({ words: WORDS[language], language, place: 'x' }) ?? [];
    expect(states.length).toBeGreaterThan(0);
    for (const theme of ['light', 'dark']) {
      expect(container.querySelectorAll(`[data-theme=${theme}] figure`)).toHaveLength(states.length);
    }
  });

  it('shows all five languages unless one is chosen', () => {
    const { container } = show('/Button');
    expect([...container.querySelectorAll('main section')].map((place) => place.getAttribute('lang'))).toEqual([
      'en',
      'de',
      'ja',
      'zh-Hant',
      'zh-Hans',
    ]);
  });

  it('shows the foundations where no component is named', () => {
    expect(show('/').getByRole('heading', { level: 1 })).toHaveTextContent('Foundations');
  });

  it('gives no two elements of a page the same id', () => {
    for (const { name } of examples) {
      const { container, unmount } = show(`/${name}`);
      const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
      expect({ name, twice: ids.filter((id, position) => ids.indexOf(id) !== position) }).toEqual({ name, twice: [] });
      unmount();
    }
  });
});
