import { useLoaderData, type RouteObject, type SectionModule } from '@learning-center/shared/routing';
import { fakeHandle, fakeHome, fakeLibrary } from './fake-site.ts';

/** A library with a loader, whose page may come by its own chunk; `onLoad` tells when the loader runs. */
export function liveLibrary({ isLazy = false, onLoad = () => undefined as unknown } = {}): SectionModule {
  const loader = () => {
    onLoad();
    return { title: 'The library' };
  };
  const component = isLazy ? { lazy: { Component: async () => LibraryPage } } : { Component: LibraryPage };
  return fakeLibrary([{ index: true, loader, handle: fakeHandle(), ...component } as RouteObject]);
}

/** Loads the library, or a home page. */
export const liveSections =
  (library: SectionModule) =>
  async (part: string): Promise<SectionModule> =>
    part === 'mf-home' ? fakeHome() : library;

function LibraryPage() {
  return <h1>{useLoaderData<{ title: string }>().title}</h1>;
}
