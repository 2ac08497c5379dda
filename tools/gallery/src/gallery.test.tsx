/** @jest-environment jsdom */
import { loadSharedMessages, UI_LANGUAGES, addMessages, createI18n } from '@learning-center/shared/i18n';
import * as ui from '@learning-center/shared/ui';
import { renderPage } from '@learning-center/shared/testing';
import { EXAMPLES } from './all-examples.ts';
import { GalleryPage } from './GalleryPage.tsx';
import { TEXTS } from './texts.ts';

const examples = Object.values(EXAMPLES).flat();
const components = Object.keys(ui).filter((name) => /^[A-Z]/.test(name));
const i18n = createI18n('en');
beforeAll(async () => {
  for (const language of UI_LANGUAGES) {
    addMessages(i18n, { language, namespace: 'shared', messages: await loadSharedMessages(language) });
  }
});

function renderGallery(address: string) {
  window.history.replaceState(null, '', address);
  return renderPage(<GalleryPage i18n={i18n} />);
}

describe('the component gallery', () => {
  it('has an example of every component that shared/ui exports, and of nothing else', () => {
    expect(components).toContain('Button');
    expect(examples.map(({ name }) => name).sort()).toEqual(components.sort());
  });

  it('shows every state of a component in five languages, light and dark', () => {
    const { name = '', getStates } = examples.find((example) => example.name === 'Button')!;
    const { container } = renderGallery(`/${name}`);
    const sections = [...container.querySelectorAll('main [data-language]')];
    expect(sections.map((section) => section.getAttribute('lang'))).toEqual(['en', 'de', 'ja', 'zh-Hant', 'zh-Hans']);
    const { length } = getStates({ texts: TEXTS.en, language: 'en', idPrefix: '' });
    expect(length).toBeGreaterThan(0);
    for (const section of sections) {
      for (const theme of ['light', 'dark']) {
        expect(section.querySelectorAll(`[data-theme=${theme}] figure`)).toHaveLength(length);
      }
    }
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, position) => ids.indexOf(id) !== position)).toEqual([]);
  });
});
