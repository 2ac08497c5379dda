import { translator } from '@learning-center/shared/i18n';
import { pageHandle, type RouteObject, type Section } from '@learning-center/shared/routing';
import { loadMasterClass } from './features/master-class/load-master-class.ts';
import { masterClassMeta } from './features/master-class/master-class-meta.ts';
import { loadSearch } from './features/search/load-search.ts';
import { readQuestion } from './features/search/search-question.ts';
import { loadSkillPath } from './features/skill-paths/load-skill-path.ts';
import { loadSkillPaths } from './features/skill-paths/load-skill-paths.ts';
import { skillPathMeta, skillPathsMeta } from './features/skill-paths/skill-path-meta.ts';
import { loadMessages, NAMESPACE } from './library-text.ts';
import type en from './locales/en.json';

/** One page at every depth; the place itself is the index, because a splat alone would not win it. */
const masterClassPage = {
  loader: loadMasterClass,
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "page-master-class" */ './features/master-class/MasterClassPage.tsx'))
        .MasterClassPage,
    ErrorBoundary: async () =>
      (await import(/* webpackChunkName: "page-master-class" */ './features/master-class/MasterClassFailure.tsx'))
        .MasterClassFailure,
  },
  handle: pageHandle({ name: 'masterClass', chunk: 'page-master-class', meta: masterClassMeta }),
} satisfies RouteObject;

/** Everything of the library that the shell knows: what `./routes` of this part exposes. */
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
          loader: loadSearch,
          lazy: {
            Component: async () =>
              (await import(/* webpackChunkName: "page-library" */ './features/search/SearchPage.tsx')).SearchPage,
            ErrorBoundary: async () =>
              (await import(/* webpackChunkName: "page-library" */ './features/search/SearchFailure.tsx'))
                .SearchFailure,
          },
          handle: pageHandle({
            name: 'library',
            chunk: 'page-library',
            meta: ({ i18n, language, search }) => {
              const t = translator<typeof en>(i18n, language, NAMESPACE);
              const { keyword } = readQuestion(search);
              if (keyword === '') return { title: t('search.page.title'), description: t('search.page.description') };
              return {
                title: t('search.page.titleFor', { keyword }),
                description: t('search.page.descriptionFor', { keyword }),
              };
            },
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
          lazy: {
            Component: async () =>
              (await import(/* webpackChunkName: "page-skill-paths" */ './features/skill-paths/SkillPathsPage.tsx'))
                .SkillPathsPage,
            ErrorBoundary: async () =>
              (await import(/* webpackChunkName: "page-skill-paths" */ './features/skill-paths/SkillPathsFailure.tsx'))
                .SkillPathsFailure,
          },
          handle: pageHandle({ name: 'skillPath', chunk: 'page-skill-paths', meta: skillPathsMeta }),
        },
        {
          path: ':urlName',
          loader: loadSkillPath,
          lazy: {
            Component: async () =>
              (await import(/* webpackChunkName: "page-skill-path" */ './features/skill-paths/SkillPathPage.tsx'))
                .SkillPathPage,
            ErrorBoundary: async () =>
              (await import(/* webpackChunkName: "page-skill-path" */ './features/skill-paths/SkillPathsFailure.tsx'))
                .SkillPathsFailure,
          },
          handle: pageHandle({
            name: 'skillPathDetail',
            chunk: 'page-skill-path',
            showsVideo: true,
            meta: skillPathMeta,
          }),
        },
      ],
    },
  ],
};
