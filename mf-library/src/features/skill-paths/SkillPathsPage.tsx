import { useLanguage } from '@learning-center/shared/i18n';
import { CONTENT_KEYS, DATE_SORTS, formatCount, lastPageOf } from '@learning-center/shared/lib';
import { Form, paths, useLoaderData, useLocalHref, useNavigate } from '@learning-center/shared/routing';
import {
  useProductOptions,
  useRetryProductOptions,
  useServices,
  type LoaderData,
  type ProductOptions,
} from '@learning-center/shared/state';
import {
  ButtonLink,
  CardGrid,
  EmptyState,
  FailedPage,
  LiveRegion,
  Page,
  PageHeader,
  Pagination,
  ProductSelect,
  Row,
  SelectField,
  Text,
} from '@learning-center/shared/ui';
import { SkillPathCard } from '@learning-center/shared/video';
import { useEffect } from 'react';
import { ApplyButton } from '../../ApplyButton.tsx';
import { useLibraryText } from '../../library-text.ts';
import {
  cachePaths,
  SKILL_PATHS_PARAMS,
  toSkillPathsPath,
  type loadSkillPaths,
  type SkillPathsData,
  type SkillPathsParams,
} from './data.ts';
import styles from './SkillPathsPage.module.css';

const EAGER_CARD_COUNT = 4;

/**
 * The list of skill paths (Specification 2.7). Called by `routes.tsx` with what `data.ts` loaded; one path is
 * `SkillPathPage.tsx`. Owns the cache of paths in `data.ts`, which serves details too. Fails: `SkillPathsFailure`
 * replaces the page, a product filter fails alone.
 */
function SkillPathsPage() {
  const t = useLibraryText();
  const language = useLanguage();
  const data = useLoaderData<LoaderData<typeof loadSkillPaths>>();
  const { params } = data;
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

function SkillPathsFailure() {
  return <FailedPage title={useLibraryText()('skillPaths.page.title')} />;
}

export { SkillPathsPage as Component, SkillPathsFailure as ErrorBoundary };

interface PathsToolbarProps {
  params: SkillPathsParams;
  /** Null if they failed, undefined while they load. */
  options: ProductOptions | undefined;
  /** The number of paths as text. */
  count: string;
}

/** The number of paths, with filters and sort order. Without script it is a form. */
function PathsToolbar({ params, options, count }: PathsToolbarProps) {
  const t = useLibraryText();
  const localHref = useLocalHref();
  const change = useChange(params);
  return (
    <Form action={localHref(paths.skillPaths())} method="get" className={styles.toolbar}>
      <Text size="heading-xl" isNumeric className={styles.count}>
        {count}
      </Text>
      <Row wraps gap={3} align="end" className={styles.fields} data-screen-only>
        <ProductSelect
          name="product"
          label={t('search.filters.product')}
          anyLabel={t('search.filters.anyProduct')}
          size="small"
          value={params.product}
          options={options}
          retry={{ ...useRetryProductOptions(), to: toSkillPathsPath(params) }}
          onChange={(product) => change({ product })}
        />
        <SelectField
          name="type"
          label={t('search.filters.type')}
          size="small"
          value={params.type}
          onChange={(event) => change({ type: event.target.value })}
          options={CONTENT_KEYS.map((type) => ({ value: type, label: t(`search.type.${type}`) }))}
        />
        <SelectField
          name="sort"
          label={t('search.sort.label')}
          size="small"
          value={params.sort}
          onChange={(event) => change({ sort: event.target.value })}
          options={DATE_SORTS.map((sort) => ({ value: sort, label: t(`search.sort.${sort}`) }))}
        />
        <ApplyButton size="small" />
      </Row>
    </Form>
  );
}

function useChange(params: SkillPathsParams) {
  const navigate = useNavigate();
  const localHref = useLocalHref();
  return (change: Partial<Record<'product' | 'type' | 'sort', string>>) => {
    const changed = SKILL_PATHS_PARAMS.parse(new URLSearchParams({ ...params, page: '1', ...change }));
    void navigate(localHref(toSkillPathsPath(changed)), { preventScrollReset: true });
  };
}

function PathList({ params, items }: { params: SkillPathsParams; items: SkillPathsData['paths'] }) {
  const t = useLibraryText();
  if (items.length === 0) {
    return (
      <EmptyState title={t('skillPaths.empty.title')} text={t('skillPaths.empty.text')}>
        {(params.product !== '' || params.type !== 'all') && (
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
            headingLevel={2}
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
  const { store } = useServices();
  useEffect(
    () => cachePaths(store, { language, paths: skillPaths.map((path) => ({ path })) }),
    [language, skillPaths, store],
  );
}
