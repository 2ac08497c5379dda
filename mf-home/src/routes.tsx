import { lazyPage, pageHandle, type PageMetaArgs, type Section } from '@learning-center/shared/routing';
import { explorerMeta } from './features/explorer/data.ts';
import { loadExplorer } from './features/explorer/data.ts';
import { loadHome } from './features/home/data.ts';
import { loadManuals } from './features/manual/data.ts';
import { loadMessages, NAMESPACE, pageText } from './home-text.ts';

const metaOf = (page: 'home' | 'manual') => (args: PageMetaArgs) => {
  const t = pageText(args);
  return { title: t(`${page}.meta.title`), description: t(`${page}.meta.description`) };
};

const explorer = {
  loader: loadExplorer,
  lazy: lazyPage(() => import(/* webpackChunkName: "page-explorer" */ './features/explorer/ExplorerPage.tsx')),
  handle: pageHandle({ name: 'homeExplorer', chunk: 'page-explorer', meta: explorerMeta }),
};

/** The routes and texts of the home pages, exposed to the shell as `./routes`. */
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
          lazy: lazyPage(() => import(/* webpackChunkName: "page-home" */ './features/home/HomePage.tsx')),
          handle: pageHandle({
            name: 'home',
            chunk: 'page-home',
            meta: metaOf('home'),
          }),
        },
      ],
    },
    {
      segment: 'home',
      // `/home` alone is no explorer: the loader redirects to the home page.
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
          lazy: lazyPage(() => import(/* webpackChunkName: "page-manual" */ './features/manual/ManualPage.tsx')),
          handle: pageHandle({
            name: 'onlineManual',
            chunk: 'page-manual',
            meta: metaOf('manual'),
          }),
        },
      ],
    },
  ],
};
