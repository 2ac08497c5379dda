import { lazyPageWithFailure, pageHandle, type RouteObject, type Section } from '@learning-center/shared/routing';
import { libraryMeta, loadLibrary } from './features/library/data.ts';
import { loadMasterClass, masterClassMeta } from './features/master-class/data.ts';
import { loadSkillPaths, skillPathsMeta } from './features/skill-paths/data.ts';
import { loadSkillPath, skillPathMeta } from './features/skill-paths/path-data.ts';
import { loadMessages, NAMESPACE } from './library-text.ts';

/** One page at every depth. The index route is needed because a splat alone does not outrank other routes. */
const masterClassPage = {
  loader: loadMasterClass,
  lazy: lazyPageWithFailure(
    () => import(/* webpackChunkName: "page-master-class" */ './features/master-class/MasterClassPage.tsx'),
  ),
  handle: pageHandle({ name: 'masterClass', chunk: 'page-master-class', meta: masterClassMeta }),
} satisfies RouteObject;

/** The routes and texts of the library, exposed to the shell as `./routes`. */
export const section: Section = {
  name: 'mf-library',
  namespace: NAMESPACE,
  loadMessages,
  mounts: [
    {
      segment: 'library',
      routes: [
        {
          index: true,
          loader: loadLibrary,
          lazy: lazyPageWithFailure(
            () => import(/* webpackChunkName: "page-library" */ './features/library/LibraryPage.tsx'),
          ),
          handle: pageHandle({
            name: 'library',
            chunk: 'page-library',
            meta: libraryMeta,
          }),
        },
      ],
    },
    {
      segment: 'master-class',
      routes: [
        { index: true, ...masterClassPage },
        { path: ':tab/:category?/*', ...masterClassPage },
      ],
    },
    {
      segment: 'skill-paths',
      routes: [
        {
          index: true,
          loader: loadSkillPaths,
          lazy: lazyPageWithFailure(
            () => import(/* webpackChunkName: "page-skill-paths" */ './features/skill-paths/SkillPathsPage.tsx'),
          ),
          handle: pageHandle({ name: 'skillPath', chunk: 'page-skill-paths', meta: skillPathsMeta }),
        },
        {
          path: ':urlName',
          loader: loadSkillPath,
          lazy: lazyPageWithFailure(
            () => import(/* webpackChunkName: "page-skill-path" */ './features/skill-paths/SkillPathPage.tsx'),
          ),
          handle: pageHandle({
            name: 'skillPathDetail',
            chunk: 'page-skill-path',
            hasVideoDetail: true,
            meta: skillPathMeta,
          }),
        },
      ],
    },
  ],
};
