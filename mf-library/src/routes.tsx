import { translator } from '@learning-center/shared/i18n';
import { pageHandle, type Section } from '@learning-center/shared/routing';
import { loadSearch } from './features/search/load-search.ts';
import { loadMessages, NAMESPACE } from './library-text.ts';
import type en from './locales/en.json';

/** Everything of the library that the shell knows: what `./routes` of this part exposes. */
export const section: Section = {
  name: 'mf-library',
  namespace: NAMESPACE,
  loadMessages,
  mounts: [
    {
      segment: 'library',
      routes: [
        {
          index: true,
          loader: loadSearch,
          lazy: {
            Component: async () =>
              (await import(/* webpackChunkName: "page-library" */ './features/search/SearchPage.tsx')).SearchPage,
          },
          handle: pageHandle({
            name: 'library',
            chunk: 'page-library',
            meta: ({ i18n, language }) => {
              const t = translator<typeof en>(i18n, language, NAMESPACE);
              return { title: t('search.page.title'), description: t('search.page.title') };
            },
          }),
        },
      ],
    },
  ],
};
