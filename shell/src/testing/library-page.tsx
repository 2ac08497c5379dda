import { messagesHook } from '@learning-center/shared/i18n';
import type { RouteObject } from '@learning-center/shared/routing';
import { fakeHandle } from './fake-site.ts';

const useLibraryText = messagesHook<{ greeting: string }>('library');

export function LibraryPage() {
  return <h1>{useLibraryText()('greeting')}</h1>;
}

/** The page of the library, whose heading is the greeting of its section. */
export const libraryPage = (changes: object = {}) =>
  ({ index: true, Component: LibraryPage, handle: fakeHandle('The library'), ...changes }) as RouteObject;
