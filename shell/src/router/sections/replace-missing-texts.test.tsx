/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { fakeHome, fakeLibrary } from '../../testing/fake-site.ts';
import { libraryPage } from '../../testing/library-page.tsx';
import { openPage } from '../../testing/open-page.tsx';
import { replaceMissingTexts } from './replace-missing-texts.ts';

jest.setTimeout(180_000);

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Goes from a home page in German to a library with these texts; returns the languages that it loads. */
async function openLibrary(texts: Record<string, object | undefined>): Promise<string[]> {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const languages: string[] = [];
  const loadMessages = async (language: string) => {
    languages.push(language);
    return texts[language] as Record<string, string>;
  };
  const library = fakeLibrary([libraryPage()], { loadMessages });
  const loadModule = async ({ name }: { name: string }) => (name === 'mf-home' ? fakeHome() : library);
  const { router, services, sectionLoader, close } = await openPage('/de', { loadModule });
  closePage = close;
  replaceMissingTexts({ router, services, sectionLoader });
  await act(() => router.navigate('/de/library'));
  return languages;
}

let closePage: () => void;
afterEach(() => closePage());

describe('a section that the browser loads', () => {
  it('has its English text where the page’s language lacks one, which the console names once', async () => {
    const reportError = jest.fn();
    Object.assign(window, { reportError });
    const languages = await openLibrary({ en: { greeting: 'The library' }, de: {} });
    await heading('The library');
    expect(languages).toEqual(['de', 'en']);
    expect(reportError.mock.calls).toEqual([[new Error('mf-library has no text greeting in de: add it')]]);
  });

  it('has its English texts where the language is missing', async () => {
    const languages = await openLibrary({ en: { greeting: 'The library' } });
    await heading('The library');
    expect(languages).toEqual(['de', 'en']);
  });

  it('loads no English texts where none is missing', async () => {
    const languages = await openLibrary({ en: { greeting: 'The library' }, de: { greeting: 'Die Bibliothek' } });
    await heading('Die Bibliothek');
    expect(languages).toEqual(['de']);
  });
});
