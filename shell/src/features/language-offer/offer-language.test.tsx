/** @jest-environment jsdom */
import { renderPage } from '@learning-center/shared/testing';
import { act, screen } from '@testing-library/react';
import de from '../../locales/de.json';
import { Toasts } from '../toasts/Toasts.tsx';
import { offerLanguage } from './offer-language.ts';

/** Opens a page in a browser with these languages; returns the languages whose texts were loaded. */
async function visit(languages: readonly string[], path = '/') {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  window.history.replaceState(null, '', path);
  const { services } = renderPage(<Toasts />, { messages: { shell: de } });
  const loaded: string[] = [];
  await act(() => offerLanguage(services, async (language) => void loaded.push(language)));
  return loaded;
}

describe("the offer of the browser's language", () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => jest.restoreAllMocks());

  it('is made on the home page in English, once, in that language', async () => {
    expect(await visit(['fr', 'de-AT', 'en'])).toEqual(['de']);
    expect(screen.getByRole('listitem')).toHaveTextContent('Diese Website gibt es auch auf Deutsch');
    expect(screen.getByRole('link', { name: 'Zur deutschen Version' })).toHaveAttribute('href', '/de/');
    expect(screen.getByRole('paragraph')).toHaveAttribute('lang', 'de');
    expect(await visit(['de-AT'])).toEqual([]);
  });

  it.each([
    ['ja', 'jp'],
    ['zh-HK', 'tw'],
    ['zh-CN', 'cn'],
    ['zh', 'cn'],
  ])('finds for %s the language %s', async (tag, language) => expect(await visit([tag])).toEqual([language]));

  it.each([
    ['to a browser that prefers English', ['en-GB', 'de'], '/'],
    ['to a browser in another language, or in none', ['fr', 'Foo Bar', ''], '/'],
    ['on another page', ['de'], '/library'],
    ['on a page in another language', ['de'], '/jp/'],
  ])('is not made %s', async (_, languages, path) => expect(await visit(languages, path)).toEqual([]));
});
