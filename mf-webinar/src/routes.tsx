import { pageHandle, type Section } from '@learning-center/shared/routing';
import { loadArchive } from './features/archive/load-archive.ts';
import { loadSpeakerinfo } from './features/speakerinfo/load-speakerinfo.ts';
import { loadUpcoming } from './features/upcoming/load-upcoming.ts';
import { redirectToUpcoming } from './redirect-to-upcoming.ts';
import { archiveMeta, speakerinfoMeta, upcomingMeta } from './webinar-meta.ts';
import { loadMessages, NAMESPACE } from './webinar-text.ts';

/** Everything of the webinars that the shell knows: what `./routes` of this part exposes. */
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
          lazy: {
            Component: async () =>
              (await import(/* webpackChunkName: "page-upcoming" */ './features/upcoming/UpcomingPage.tsx'))
                .UpcomingPage,
            ErrorBoundary: async () =>
              (await import(/* webpackChunkName: "page-upcoming" */ './WebinarFailure.tsx')).WebinarFailure,
          },
          handle: pageHandle({ name: 'webinar', chunk: 'page-upcoming', meta: upcomingMeta }),
        },
        {
          path: 'speakerinfo',
          loader: loadSpeakerinfo,
          lazy: {
            Component: async () =>
              (await import(/* webpackChunkName: "page-speakerinfo" */ './features/speakerinfo/SpeakerinfoPage.tsx'))
                .SpeakerinfoPage,
          },
          handle: pageHandle({ name: 'webinar', chunk: 'page-speakerinfo', meta: speakerinfoMeta }),
        },
        {
          path: 'archive',
          loader: loadArchive,
          lazy: {
            Component: async () =>
              (await import(/* webpackChunkName: "page-archive" */ './features/archive/ArchivePage.tsx')).ArchivePage,
            ErrorBoundary: async () =>
              (await import(/* webpackChunkName: "page-archive" */ './WebinarFailure.tsx')).WebinarFailure,
          },
          handle: pageHandle({ name: 'webinar', chunk: 'page-archive', meta: archiveMeta }),
        },
        { index: true, loader: redirectToUpcoming, element: null },
        { path: '*', loader: redirectToUpcoming, element: null },
      ],
    },
  ],
};
