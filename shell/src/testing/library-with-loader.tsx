import { useLoaderData, type RouteObject, type SectionModule } from '@learning-center/shared/routing';
import { fakeHandle, fakeHome, fakeLibrary } from './fake-site.ts';

/** A library with a loader, whose page may be lazy; `onLoad` runs with the loader. */
export function libraryWithLoader({ isLazy = false, onLoad = () => undefined as unknown } = {}): SectionModule {
  const loader = () => {
    onLoad();
    return { title: 'The library' };
  };
  const component = isLazy ? { lazy: { Component: async () => LibraryPage } } : { Component: LibraryPage };
  return fakeLibrary([{ index: true, loader, handle: fakeHandle(), ...component } as RouteObject]);
}

/** Loads the library, or a home page. */
export const loadSectionsWith =
  (library: SectionModule) =>
  async (appName: string): Promise<SectionModule> =>
    appName === 'mf-home' ? fakeHome() : library;

function LibraryPage() {
  return <h1>{useLoaderData<{ title: string }>().title}</h1>;
}
