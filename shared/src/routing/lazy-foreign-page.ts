import type { ForeignPage } from './mount-foreign-page.ts';
import { lazyPage } from './section.ts';

/**
 * Loads a page of another framework with its code chunk: a module that exports `page`. What mounts it is a chunk of the
 * shell, so that other pages do not load it.
 */
export function lazyForeignPage<Data, Instance>(load: () => Promise<{ page: ForeignPage<Data, Instance> }>) {
  return lazyPage(async () => {
    const [{ page }, { foreignPage }] = await Promise.all([
      load(),
      import(/* webpackChunkName: "foreign-page" */ './foreign-page.tsx'),
    ]);
    return { Component: foreignPage(page) };
  });
}
