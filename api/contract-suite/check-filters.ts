import { findProductFamily, ItemKind, MediaMenu, TargetType } from '@learning-center/shared/contract';
import type { QueryItem } from '@learning-center/shared/contract';
import { isCounted, isVideo } from './discover.ts';
import type { Discovered } from './discover.ts';
import { differs } from './judge-answer.ts';
import type { Suite } from './suite.ts';

/** A filter, and what is wrong with an item that must not be in its answer. */
interface Filter {
  what: string;
  fields: object;
  fault: (item: QueryItem) => { field: string; expected: string; got: unknown } | undefined;
}

/** Every filter of the query (Specification 3 and 5). */
export async function checkFilters(suite: Suite, discovered: Discovered): Promise<void> {
  for (const { what, fields, fault } of filtersFor(discovered)) {
    const answer = await suite.succeed('queryVideos', { pageSize: 50, ...fields }, `${what} has the declared result`);
    suite.compare({ call: 'queryVideos', what: `${what} is honored` }, answer?.items, (items) =>
      items
        .flatMap((item, at) => {
          const wrong = fault(item);
          return wrong ? [differs(`result.items.${at}.${wrong.field}`, wrong.expected, wrong.got)] : [];
        })
        .slice(0, 1),
    );
  }
}

function filtersFor({ tutorial }: Discovered): Filter[] {
  const { productFamily: name = '', version: productVersion = '' } = tutorial?.productVersion[0] ?? {};
  const productFamily = slugOf(name);
  return [
    ...['2', '1,3'].map((level) => levelFilter(level)),
    typeFilter('TUTORIAL', MediaMenu.TUTORIAL, 'tutorial'),
    typeFilter('MASTER_CLASS', MediaMenu.MASTER_CLASS, 'master'),
    {
      what: 'targetType ONLY_VIDEO',
      fields: { targetType: TargetType.ONLY_VIDEO },
      fault: ({ kind }) => (kind === ItemKind.VIDEO ? undefined : { field: 'kind', expected: '3', got: kind }),
    },
    {
      what: 'targetType GROUP_AND_LINK',
      fields: { targetType: TargetType.GROUP_AND_LINK },
      fault: (item) => (isCounted(item) ? { field: 'kind', expected: '1 or 2', got: item.kind } : undefined),
    },
    {
      what: `productFamily "${productFamily}"`,
      fields: { productFamily, MediaMenu: MediaMenu.TUTORIAL, targetType: TargetType.ONLY_VIDEO },
      fault: (item) => faultOfProduct(item, (pair) => slugOf(pair.productFamily) === productFamily, productFamily),
    },
    {
      what: `productVersion "${productVersion}"`,
      fields: { productFamily, productVersion, targetType: TargetType.ONLY_VIDEO },
      fault: (item) =>
        faultOfProduct(
          item,
          (pair) => productVersion === '' || pair.version === productVersion,
          `${productFamily} ${productVersion}`,
        ),
    },
  ];
}

/** A family may go by its slug, its name or an alias (decision A36). */
function slugOf(family: string): string {
  return findProductFamily(family)?.slug ?? family;
}

function levelFilter(level: string): Filter {
  return {
    what: `level "${level}"`,
    fields: { level, targetType: TargetType.ONLY_VIDEO },
    fault: (item) =>
      isVideo(item) && !level.split(',').includes(String(item.level))
        ? { field: 'level', expected: `one of ${level}`, got: item.level }
        : undefined,
  };
}

function typeFilter(name: string, menu: MediaMenu, type: string): Filter {
  return {
    what: `MediaMenu ${name}`,
    fields: { MediaMenu: menu, targetType: TargetType.ONLY_VIDEO },
    fault: (item) =>
      isVideo(item) && item.type !== type ? { field: 'type', expected: type, got: item.type } : undefined,
  };
}

function faultOfProduct(
  item: QueryItem,
  isWanted: (pair: { productFamily: string; version: string }) => boolean,
  expected: string,
) {
  if (!isVideo(item) || item.productVersion.some(isWanted)) return undefined;
  return { field: 'productVersion', expected, got: item.productVersion };
}
