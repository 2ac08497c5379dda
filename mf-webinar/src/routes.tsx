import { displayTitle } from '@learning-center/shared/lib';
import {
  lazyPage,
  lazyPageWithFailure,
  localPath,
  pageHandle,
  paths,
  redirectFrom,
  type PageMeta,
  type PageMetaArgs,
  type Section,
} from '@learning-center/shared/routing';
import { pageLoader } from '@learning-center/shared/state';
import { loadArchive, type ArchiveData } from './features/archive/load-archive.ts';
import { loadUpcoming, type UpcomingData } from './features/upcoming/load-upcoming.ts';
import { loadMessages, NAMESPACE, pageText } from './webinar-text.ts';

/** Title and description of a page (Specification 2.9). */
const metaOf =
  (page: 'upcoming' | 'speakerinfo') =>
  (args: PageMetaArgs): PageMeta => {
    const t = pageText(args);
    return { title: t(`${page}.meta.title`), description: t(`${page}.meta.description`) };
  };

/** The first of the upcoming webinars is in the preview; the only one is the page. */
function upcomingMeta(args: PageMetaArgs): PageMeta {
  const { upcoming: [webinar] = [], isSingle } = (args.data ?? {}) as Partial<UpcomingData>;
  const image = webinar?.thumbnail;
  if (!webinar || !isSingle) return { ...metaOf('upcoming')(args), image };
  const title = displayTitle(webinar.title);
  return { title, description: webinar.excerpt || title, image, query: { webinar: webinar.urlName } };
}

/** The title includes the product if the archive is filtered by one. */
function archiveMeta(args: PageMetaArgs): PageMeta {
  const t = pageText(args);
  const { productName: product, replays } = (args.data ?? {}) as Partial<ArchiveData>;
  return {
    image: replays?.[0]?.thumbnail,
    title: product === undefined ? t('archive.meta.title') : t('archive.meta.titleFor', { product }),
    description: t('archive.meta.description'),
  };
}

/**
 * Redirects unknown child pages to the upcoming webinars (Specification 2.1). The detail page of a replay has its own
 * route (2.6).
 */
const redirectToUpcoming = pageLoader(({ language, url }) => {
  throw redirectFrom(url, localPath(language, paths.webinars('upcoming')));
});

/** The routes and texts of the webinars, exposed to the shell as `./routes`. */
export const section: Section = {
  name: 'mf-webinar',
  namespace: NAMESPACE,
  loadMessages,
  mounts: [
    {
      segment: 'webinar',
      routes: [
        {
          path: 'upcoming',
          loader: loadUpcoming,
          lazy: lazyPageWithFailure(
            () => import(/* webpackChunkName: "page-upcoming" */ './features/upcoming/UpcomingPage.tsx'),
          ),
          handle: pageHandle({ name: 'webinar', chunk: 'page-upcoming', meta: upcomingMeta }),
        },
        {
          path: 'speakerinfo',
          // A page without data has no title of its own.
          loader: pageLoader(() => ({})),
          lazy: lazyPage(
            () => import(/* webpackChunkName: "page-speakerinfo" */ './features/speakerinfo/SpeakerinfoPage.tsx'),
          ),
          handle: pageHandle({ name: 'webinar', chunk: 'page-speakerinfo', meta: metaOf('speakerinfo') }),
        },
        {
          path: 'archive',
          loader: loadArchive,
          lazy: lazyPageWithFailure(
            () => import(/* webpackChunkName: "page-archive" */ './features/archive/ArchivePage.tsx'),
          ),
          handle: pageHandle({ name: 'webinar', chunk: 'page-archive', meta: archiveMeta }),
        },
        { index: true, loader: redirectToUpcoming, element: null },
        { path: '*', loader: redirectToUpcoming, element: null },
      ],
    },
  ],
};
