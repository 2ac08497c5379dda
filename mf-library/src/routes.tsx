import { translator } from '@learning-center/shared/i18n';
import { pageHandle, type Section } from '@learning-center/shared/routing';
import { loadSearch } from './features/search/load-search.ts';
import { readQuestion } from './features/search/search-question.ts';
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
            ErrorBoundary: async () =>
              (await import(/* webpackChunkName: "page-library" */ './features/search/SearchFailure.tsx'))
                .SearchFailure,
          },
          handle: pageHandle({
            name: 'library',
            chunk: 'page-library',
            meta: ({ i18n, language, search }) => {
              const t = translator<typeof en>(i18n, language, NAMESPACE);
              const { keyword } = readQuestion(search);
              if (keyword === '') return { title: t('search.page.title'), description: t('search.page.description') };
              return {
                title: t('search.page.titleFor', { keyword }),
                description: t('search.page.descriptionFor', { keyword }),
              };
            },
          }),
        },
      ],
    },
  ],
};
