import { ItemKind, languageByCode, queryVideos, TargetType } from '@learning-center/shared/contract';
import { useSharedText } from '@learning-center/shared/i18n';
import {
  defineSearchParams,
  lastPageOf,
  LEVELS,
  levelsParam,
  levelsToWire,
  PAGE_SIZE,
  pageParam,
  toggleLevel,
} from '@learning-center/shared/lib';
import { splitLanguage, useLoaderData, useLocation } from '@learning-center/shared/routing';
import { pageLoader, redirectBeyondLastPage, useListParams, type LoaderData } from '@learning-center/shared/state';
import { Chip, EmptyState, FailedPage, LoadingBar, Page, PageHeader, Pagination } from '@learning-center/shared/ui';
import { VideoList } from '@learning-center/shared/video';
import { useSectionText } from './section-text.ts';

/** The search parameters: parsed, written and cleaned as in the site's own lists. */
const PARAMS = defineSearchParams({ levels: levelsParam, page: pageParam });

/** Loads one page of the videos of the chosen levels. */
export const loader = pageLoader(async (args) => {
  const { services, language, search, signal } = args;
  const lang = languageByCode(language).id;
  const request = { lang, targetType: TargetType.ONLY_VIDEO, level: levelsToWire(search.levels), page: search.page };
  const { count, items } = await services.api.call(queryVideos, { ...request, pageSize: PAGE_SIZE }, { signal });
  redirectBeyondLastPage(args, PARAMS, lastPageOf(count));
  return { count, videos: items.filter((item) => item.kind === ItemKind.VIDEO) };
}, PARAMS);

/** All videos, filtered by level and page by page. Filters and pages are links, so it works without script. */
export function Component() {
  const t = useSectionText();
  const shared = useSharedText();
  const { count, videos } = useLoaderData<LoaderData<typeof loader>>();
  const { params, isBusy } = useListParams(PARAMS);
  const { path } = splitLanguage(useLocation().pathname);
  const toPath = (changed: Partial<typeof params>) => path + PARAMS.toSearch({ ...params, page: 1, ...changed });
  return (
    <Page>
      <PageHeader title={t('videos.title')} lead={shared('video.count', { count })} />
      <nav aria-label={t('videos.levels')}>
        {LEVELS.map((level) => (
          <Chip
            key={level}
            to={toPath({ levels: toggleLevel(params.levels, level) })}
            isCurrent={params.levels.includes(level)}
          >
            {shared(`level.${level}`)}
          </Chip>
        ))}
      </nav>
      <LoadingBar isActive={isBusy} />
      {count === 0 ? <EmptyState title={t('videos.none')} /> : <VideoList items={videos} label={t('videos.title')} />}
      <Pagination page={params.page} pageCount={lastPageOf(count)} getPath={(page) => toPath({ page })} />
    </Page>
  );
}

/** Replaces the page after a failed request. */
export function ErrorBoundary() {
  return <FailedPage title={useSectionText()('videos.title')} />;
}
