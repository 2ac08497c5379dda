import {
  lazyPage,
  pageHandle,
  type PageMetaArgs,
  type RouteObject,
  type Section,
  type SectionMount,
} from '@learning-center/shared/routing';
import { metaOfTexts, textsLoader } from './data-texts/data-texts.ts';
import { bookmarkList } from './features/bookmarks/data.ts';
import { historyList } from './features/history/data.ts';
import { certificateMeta, loadCertificate, loadCertified } from './features/certificate/data.ts';
import { legalLoader, legalMeta } from './features/privacy/legal-page.ts';
import { loadNotesPage } from './features/notes/data.ts';
import { memberLoader } from './list/member-list.ts';
import { loadMessages, NAMESPACE, pageText } from './member-text.ts';

/** Title and description (Specification 2.9), the same for every member. */
const metaOf = (page: 'bookmarks' | 'history' | 'notes') => (args: PageMetaArgs) => {
  const t = pageText(args);
  return { title: t(`${page}.meta.title`), description: t(`${page}.meta.description`) };
};

/** A segment with one page. */
const mount = (segment: string, page: Pick<RouteObject, 'loader' | 'lazy' | 'handle'>): SectionMount => ({
  segment,
  routes: [{ index: true, ...page }],
});

/** A legal page of the provider. */
const legalMount = (page: 'imprint' | 'terms') =>
  mount(page, {
    loader: legalLoader(page),
    lazy: lazyPage(() => import(/* webpackChunkName: "page-account" */ './features/privacy/LegalPage.tsx')),
    handle: pageHandle({ name: page, chunk: 'page-account', meta: legalMeta }),
  });

/** The page that issues a certificate. */
const issueRoute = (path: string): RouteObject => ({
  path,
  loader: loadCertified,
  lazy: lazyPage(() => import(/* webpackChunkName: "page-account" */ './features/certificate/IssuePage.tsx')),
  handle: pageHandle({ name: 'certificateIssue', chunk: 'page-account', meta: certificateMeta }),
});

/** The routes and texts of the member's pages, exposed to the shell as `./routes`. */
export const section: Section = {
  name: 'mf-member',
  namespace: NAMESPACE,
  loadMessages,
  mounts: [
    mount('bookmark', {
      loader: memberLoader(bookmarkList),
      lazy: lazyPage(() => import(/* webpackChunkName: "page-bookmarks" */ './features/bookmarks/BookmarksPage.tsx')),
      handle: pageHandle({ name: 'bookmark', chunk: 'page-bookmarks', meta: metaOf('bookmarks') }),
    }),
    mount('history', {
      loader: memberLoader(historyList),
      lazy: lazyPage(() => import(/* webpackChunkName: "page-history" */ './features/history/HistoryPage.tsx')),
      handle: pageHandle({ name: 'history', chunk: 'page-history', meta: metaOf('history') }),
    }),
    // The next three pages are in one chunk: each chunk adds to the entry, which every page of the section loads.
    mount('note', {
      loader: loadNotesPage,
      lazy: lazyPage(() => import(/* webpackChunkName: "page-account" */ './features/notes/NotesPage.tsx')),
      handle: pageHandle({ name: 'note', chunk: 'page-account', meta: metaOf('notes') }),
    }),
    mount('own-data', {
      // The page requests a member's numbers: it knows who is logged in.
      loader: textsLoader('ownData', 'deviceKinds'),
      lazy: lazyPage(() => import(/* webpackChunkName: "page-account" */ './features/own-data/OwnDataPage.tsx')),
      handle: pageHandle({ name: 'ownData', chunk: 'page-account', meta: metaOfTexts('ownData') }),
    }),
    mount('privacy', {
      loader: textsLoader('privacy', 'deviceKinds'),
      lazy: lazyPage(() => import(/* webpackChunkName: "page-account" */ './features/privacy/PrivacyPage.tsx')),
      handle: pageHandle({ name: 'privacy', chunk: 'page-account', meta: metaOfTexts('privacy') }),
    }),
    {
      segment: 'certificate',
      routes: [
        issueRoute('skill-paths/:urlName'),
        issueRoute('master-class/:product/:urlName'),
        {
          path: ':token',
          loader: loadCertificate,
          lazy: lazyPage(
            () => import(/* webpackChunkName: "page-account" */ './features/certificate/CertificatePage.tsx'),
          ),
          handle: pageHandle({ name: 'certificate', chunk: 'page-account', meta: certificateMeta }),
        },
      ],
    },
    legalMount('imprint'),
    legalMount('terms'),
  ],
};
