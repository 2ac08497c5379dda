import {
  lazyPageWithFailure,
  localPath,
  pageHandle,
  paths,
  redirectFrom,
  type Section,
} from '@learning-center/shared/routing';
import { pageLoader } from '@learning-center/shared/state';
import { archiveMeta, loadArchive } from './features/archive/data.ts';
import { loadUpcoming, upcomingMeta } from './features/upcoming/data.ts';
import { fetchPeople } from './people.ts';
import { loadMessages, metaOf, NAMESPACE } from './webinar-text.ts';

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
          loader: pageLoader(fetchPeople),
          lazy: lazyPageWithFailure(
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
