import { translator } from '@learning-center/shared/i18n';
import { pageHandle, type PageMetaArgs, type Section } from '@learning-center/shared/routing';
import { loadBookmarks } from './features/bookmarks/load-bookmarks.ts';
import { loadHistory } from './features/history/load-history.ts';
import type en from './locales/en.json';
import { loadMessages, NAMESPACE } from './member-text.ts';

/** What a page says of itself (Specification 2.9); it is the same for every member. */
const metaOf =
  (page: 'bookmarks' | 'history') =>
  ({ i18n, language }: PageMetaArgs) => {
    const t = translator<typeof en>(i18n, language, NAMESPACE);
    return { title: t(`${page}.meta.title`), description: t(`${page}.meta.description`) };
  };

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
          handle: pageHandle({ name: 'bookmark', chunk: 'page-bookmarks', meta: metaOf('bookmarks') }),
        },
      ],
    },
    {
      segment: 'history',
      routes: [
        {
          index: true,
          loader: loadHistory,
          lazy: {
            Component: async () =>
              (await import(/* webpackChunkName: "page-history" */ './features/history/HistoryPage.tsx')).HistoryPage,
          },
          handle: pageHandle({ name: 'history', chunk: 'page-history', meta: metaOf('history') }),
        },
      ],
    },
  ],
};
