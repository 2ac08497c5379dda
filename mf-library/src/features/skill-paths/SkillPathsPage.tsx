import { useLanguage } from '@learning-center/shared/i18n';
import { formatCount, lastPageOf } from '@learning-center/shared/lib';
import { paths, useAddress, useLoaderData } from '@learning-center/shared/routing';
import { useProductOptions, useProducts, useSetAtom } from '@learning-center/shared/state';
import { ButtonLink, CardGrid, EmptyState, LiveRegion, Page, PageHeader, Pagination } from '@learning-center/shared/ui';
import { SkillPathCard } from '@learning-center/shared/video';
import { useEffect } from 'react';
import { useLibraryText } from '../../library-text.ts';
import type { SkillPathsData } from './load-skill-paths.ts';
import { cachePathsAtom } from './path-cache.ts';
import { PathsToolbar } from './PathsToolbar.tsx';
import { isFiltered, SKILL_PATHS_PARAMS, toSkillPathsPath, type SkillPathsParams } from './skill-paths-params.ts';

const EAGER_CARD_COUNT = 4;

/** The list of skill paths (Specification 2.7). */
function SkillPathsPage() {
  const t = useLibraryText();
  const language = useLanguage();
  const data = useLoaderData<SkillPathsData>();
  const params = SKILL_PATHS_PARAMS.parse(new URLSearchParams(useAddress().search), { products: useProducts() });
  const options = useProductOptions(data.options);
  useCachePaths(data);
  const countText = t('skillPaths.list.count', { count: data.count, number: formatCount(data.count, language) });
  return (
    <Page isDense>
      <PageHeader title={t('skillPaths.page.title')} lead={t('skillPaths.page.lead')} />
      <PathsToolbar params={params} options={options} count={countText} />
      <div>
        <LiveRegion text={data.count === 0 ? t('skillPaths.empty.title') : countText} />
        <PathList params={params} items={data.paths} />
      </div>
      <Pagination
        page={params.page}
        pageCount={lastPageOf(data.count)}
        getPath={(page) => toSkillPathsPath({ ...params, page })}
      />
    </Page>
  );
}

export { SkillPathsPage as Component };
export { SkillPathsFailure as ErrorBoundary } from './SkillPathsFailure.tsx';

function PathList({ params, items }: { params: SkillPathsParams; items: SkillPathsData['paths'] }) {
  const t = useLibraryText();
  if (items.length === 0) {
    return (
      <EmptyState title={t('skillPaths.empty.title')} text={t('skillPaths.empty.text')}>
        {isFiltered(params) && (
          <ButtonLink icon="skill-path" variant="primary" to={paths.skillPaths()}>
            {t('skillPaths.empty.all')}
          </ButtonLink>
        )}
        <ButtonLink icon="library" to={paths.library()}>
          {t('skillPaths.empty.library')}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <CardGrid label={t('skillPaths.list.label')}>
      {items.map((path, position) => (
        <li key={path.id}>
          <SkillPathCard
            path={path}
            level={2}
            listFacts={{ type: 'skillPath', product: params.product }}
            isEager={position === 0 ? 'first' : position < EAGER_CARD_COUNT}
          />
        </li>
      ))}
    </CardGrid>
  );
}

/** Caches the paths that the server rendered. The browser need not fetch them again. */
function useCachePaths({ paths: skillPaths }: SkillPathsData) {
  const language = useLanguage();
  const cachePaths = useSetAtom(cachePathsAtom);
  useEffect(
    () => cachePaths({ language, paths: skillPaths.map((path) => ({ path })) }),
    [language, skillPaths, cachePaths],
  );
}
