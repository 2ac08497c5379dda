import type { VideoListItem } from '@learning-center/shared/contract';
import { ItemKind, MediaMenu, TargetType } from '@learning-center/shared/contract';
import type { QueryItem } from '@learning-center/shared/contract';
import { isCounted, isVideo } from './discover.ts';
import type { Discovered } from './discover.ts';
import type { Suite } from './suite.ts';
import { firstFault, videoFilters, type Fault } from './video-filters.ts';

/** A filter, and what is wrong with an item that must not be in its answer. */
interface Filter {
  what: string;
  fields: object;
  remedy: string;
  fault: (item: QueryItem) => Fault | undefined;
}

/** Every filter of the query (Specification 3 and 5). */
export async function checkFilters(suite: Suite, { tutorials, families }: Discovered): Promise<void> {
  for (const filter of [...filtersFor(tutorials?.[0], families), ...targetTypes]) {
    const { what, fields, remedy, fault } = filter;
    const answer = await suite.succeed(
      'queryVideos',
      { pageSize: 50, ...fields },
      `${what} is answered in the declared shape`,
    );
    suite.compare({ call: 'queryVideos', what: `${what} is honored` }, answer?.items, (items) =>
      firstFault(items, fault, remedy),
    );
  }
}

function filtersFor(tutorial: VideoListItem | undefined, families: Discovered['families']): Filter[] {
  return videoFilters(tutorial, families).map(({ fault, fields, ...filter }) => ({
    ...filter,
    fields: { targetType: TargetType.ONLY_VIDEO, ...fields },
    fault: (item) => (isVideo(item) ? fault(item) : undefined),
  }));
}

const targetTypes: Filter[] = [
  {
    what: 'targetType ONLY_VIDEO',
    fields: { targetType: TargetType.ONLY_VIDEO },
    remedy: 'Honor targetType: 2 lists videos only.',
    fault: ({ kind }) => (kind === ItemKind.VIDEO ? undefined : { field: 'kind', expected: '3', got: kind }),
  },
  {
    what: 'targetType GROUP_AND_LINK',
    fields: { targetType: TargetType.GROUP_AND_LINK, MediaMenu: MediaMenu.ALL },
    remedy: 'Honor targetType: 1 lists categories and links only.',
    fault: (item) => (isCounted(item) ? { field: 'kind', expected: '1 or 2', got: item.kind } : undefined),
  },
];
