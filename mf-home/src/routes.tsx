import { translator } from '@learning-center/shared/i18n';
import { pageHandle, type Section } from '@learning-center/shared/routing';
import { explorerMeta } from './features/explorer/explorer-meta.ts';
import { loadExplorer } from './features/explorer/load-explorer.ts';
import { loadHome } from './features/home/load-home.ts';
import { loadManuals } from './features/manual/load-manuals.ts';
import { loadMessages, NAMESPACE } from './home-text.ts';
import type en from './locales/en.json';

const explorer = {
  loader: loadExplorer,
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "page-explorer" */ './features/explorer/ExplorerPage.tsx')).ExplorerPage,
  },
  handle: pageHandle({ name: 'homeExplorer', chunk: 'page-explorer', meta: explorerMeta }),
};

/** Everything of the home pages that the shell knows: what `./routes` of this part exposes. */
export const section: Section = {
  name: 'mf-home',
  namespace: NAMESPACE,
  loadMessages,
  mounts: [
    {
      segment: '',
      routes: [
        {
          index: true,
          loader: loadHome,
          lazy: {
            Component: async () =>
              (await import(/* webpackChunkName: "page-home" */ './features/home/HomePage.tsx')).HomePage,
          },
          handle: pageHandle({
            name: 'home',
            chunk: 'page-home',
            meta: ({ i18n, language }) => {
              const t = translator<typeof en>(i18n, language, NAMESPACE);
              return { title: t('home.meta.title'), description: t('home.meta.description') };
            },
          }),
        },
      ],
    },
    {
      segment: 'home',
      // `/home` alone is no explorer: the same loader leads it home.
      routes: [
        { ...explorer, index: true },
        { ...explorer, path: '*' },
      ],
    },
    {
      segment: 'online-manual',
      routes: [
        {
          index: true,
          loader: loadManuals,
          lazy: {
            Component: async () =>
              (await import(/* webpackChunkName: "page-manual" */ './features/manual/ManualPage.tsx')).ManualPage,
          },
          handle: pageHandle({
            name: 'onlineManual',
            chunk: 'page-manual',
            meta: ({ i18n, language }) => {
              const t = translator<typeof en>(i18n, language, NAMESPACE);
              return { title: t('manual.meta.title'), description: t('manual.meta.description') };
            },
          }),
        },
      ],
    },
  ],
};
