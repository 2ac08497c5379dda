import {
  lazyPage,
  lazyPageWithFailure,
  lazyPageWithLoader,
  pageHandle,
  type Section,
} from '@learning-center/shared/routing';
import { pageLoader } from '@learning-center/shared/state';
import { createProductLoader, metaOf } from './load-products.ts';
import { loadMessages } from './section-text.ts';

/** The section that every example builds: a list of products, and a second page with its own chunk. */
export function createSection(name: string, segment: string): Section {
  return {
    name,
    namespace: segment,
    loadMessages,
    mounts: [
      {
        segment,
        routes: [
          {
            index: true,
            loader: createProductLoader(segment),
            lazy: lazyPageWithFailure(() => import(/* webpackChunkName: "page-list" */ './ListPage.tsx')),
            handle: pageHandle({ name: `${segment}-list`, chunk: 'page-list', meta: metaOf(segment, 'list') }),
          },
          {
            path: 'videos',
            ...lazyPageWithLoader(() => import(/* webpackChunkName: "page-videos" */ './VideosPage.tsx')),
            handle: pageHandle({ name: `${segment}-videos`, chunk: 'page-videos', meta: metaOf(segment, 'videos') }),
          },
          {
            path: 'about',
            loader: pageLoader(() => ({ segment })),
            lazy: lazyPage(() => import(/* webpackChunkName: "page-about" */ './AboutPage.tsx')),
            handle: pageHandle({ name: `${segment}-about`, chunk: 'page-about', meta: metaOf(segment, 'about') }),
          },
        ],
      },
    ],
  };
}
