import { lazyForeignPage, pageHandle, type Section } from '@learning-center/shared/routing';
import { pageLoader } from '@learning-center/shared/state';
import { createProductLoader, metaOf } from '../../section/load-products.ts';
import { loadMessages } from '../../section/section-text.ts';

const SEGMENT = 'vue';

/** The routes and texts of this section; its pages are Vue components. */
export const section: Section = {
  name: 'mf-vue',
  namespace: SEGMENT,
  loadMessages,
  mounts: [
    {
      segment: SEGMENT,
      routes: [
        {
          index: true,
          loader: createProductLoader(SEGMENT),
          lazy: lazyForeignPage(() => import(/* webpackChunkName: "page-list" */ './list-page.ts')),
          handle: pageHandle({ name: 'vue-list', chunk: 'page-list', meta: metaOf(SEGMENT, 'list') }),
        },
        {
          path: 'about',
          loader: pageLoader(() => ({ segment: SEGMENT })),
          lazy: lazyForeignPage(() => import(/* webpackChunkName: "page-about" */ './about-page.ts')),
          handle: pageHandle({ name: 'vue-about', chunk: 'page-about', meta: metaOf(SEGMENT, 'about') }),
        },
      ],
    },
  ],
};
