import { translator } from '@learning-center/shared/i18n';
import { pageHandle, type Section } from '@learning-center/shared/routing';
import { loadUpcoming } from './features/upcoming/load-upcoming.ts';
import type en from './locales/en.json';
import { redirectToUpcoming } from './redirect-to-upcoming.ts';
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
              (await import(/* webpackChunkName: "page-upcoming" */ './features/upcoming/UpcomingPage.tsx')).UpcomingPage,
          },
          handle: pageHandle({
            name: 'webinar',
            chunk: 'page-upcoming',
            meta: ({ i18n, language }) => {
              const t = translator<typeof en>(i18n, language, NAMESPACE);
              return { title: t('upcoming.meta.title'), description: t('upcoming.meta.description') };
            },
          }),
        },
        { index: true, loader: redirectToUpcoming },
        { path: '*', loader: redirectToUpcoming },
      ],
    },
  ],
};
