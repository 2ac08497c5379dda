import { translator } from '@learning-center/shared/i18n';
import { pageHandle, type Section } from '@learning-center/shared/routing';
import { loadBookmarks } from './features/bookmarks/load-bookmarks.ts';
import type en from './locales/en.json';
import { loadMessages, NAMESPACE } from './member-text.ts';

/** Everything of the member's pages that the shell knows: what `./routes` of this part exposes. */
export const section: Section = {
  name: 'mf-member',
  namespace: NAMESPACE,
  loadMessages,
  mounts: [
    {
      segment: 'bookmark',
      routes: [
        {
          index: true,
          loader: loadBookmarks,
          lazy: {
            Component: async () =>
              (await import(/* webpackChunkName: "page-bookmarks" */ './features/bookmarks/BookmarksPage.tsx'))
                .BookmarksPage,
          },
          handle: pageHandle({
            name: 'bookmark',
            chunk: 'page-bookmarks',
            meta: ({ i18n, language }) => {
              const t = translator<typeof en>(i18n, language, NAMESPACE);
              return { title: t('bookmarks.meta.title'), description: t('bookmarks.meta.description') };
            },
          }),
        },
      ],
    },
  ],
};
