import { lazyPage, pageHandle, type PageMetaArgs, type Section } from '@learning-center/shared/routing';
import { metaOfTexts, textsLoader } from './data-texts/data-texts.ts';
import { bookmarkList } from './features/bookmarks/data.ts';
import { historyList } from './features/history/data.ts';
import { loadNotesPage } from './features/notes/data.ts';
import { memberLoader } from './list/member-list.ts';
import { loadMessages, NAMESPACE, pageText } from './member-text.ts';

/** Title and description (Specification 2.9), the same for every member. */
const metaOf = (page: 'bookmarks' | 'history' | 'notes') => (args: PageMetaArgs) => {
  const t = pageText(args);
  return { title: t(`${page}.meta.title`), description: t(`${page}.meta.description`) };
};

/** The routes and texts of the member's pages, exposed to the shell as `./routes`. */
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
          loader: memberLoader(bookmarkList),
          lazy: lazyPage(
            () => import(/* webpackChunkName: "page-bookmarks" */ './features/bookmarks/BookmarksPage.tsx'),
          ),
          handle: pageHandle({ name: 'bookmark', chunk: 'page-bookmarks', meta: metaOf('bookmarks') }),
        },
      ],
    },
    {
      segment: 'history',
      routes: [
        {
          index: true,
          loader: memberLoader(historyList),
          lazy: lazyPage(() => import(/* webpackChunkName: "page-history" */ './features/history/HistoryPage.tsx')),
          handle: pageHandle({ name: 'history', chunk: 'page-history', meta: metaOf('history') }),
        },
      ],
    },
    // The next three pages are in one chunk: each chunk adds to the entry, which every page of the section loads.
    {
      segment: 'note',
      routes: [
        {
          index: true,
          loader: loadNotesPage,
          lazy: lazyPage(() => import(/* webpackChunkName: "page-account" */ './features/notes/NotesPage.tsx')),
          handle: pageHandle({ name: 'note', chunk: 'page-account', meta: metaOf('notes') }),
        },
      ],
    },
    {
      segment: 'own-data',
      routes: [
        {
          index: true,
          // The page requests a member's numbers: it knows who is logged in.
          loader: textsLoader('ownData', 'deviceKinds'),
          lazy: lazyPage(() => import(/* webpackChunkName: "page-account" */ './features/own-data/OwnDataPage.tsx')),
          handle: pageHandle({ name: 'ownData', chunk: 'page-account', meta: metaOfTexts('ownData') }),
        },
      ],
    },
    {
      segment: 'privacy',
      routes: [
        {
          index: true,
          loader: textsLoader('privacy', 'deviceKinds'),
          lazy: lazyPage(() => import(/* webpackChunkName: "page-account" */ './features/privacy/PrivacyPage.tsx')),
          handle: pageHandle({ name: 'privacy', chunk: 'page-account', meta: metaOfTexts('privacy') }),
        },
      ],
    },
  ],
};
