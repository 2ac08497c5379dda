import type { SkillPathListItem } from '@learning-center/shared/contract';
import { paths, toSearch } from '@learning-center/shared/routing';
import { CardGrid, ScrollRow } from '@learning-center/shared/ui';
import { SkillPathCard } from '@learning-center/shared/video';
import { fetchNewestSkillPaths } from './fetch-rows.ts';
import { useHomeText } from './home-text.ts';
import { HomeRow } from './HomeRow.tsx';
import type { Row } from './load-row.ts';
import { useRow } from './useRow.ts';

const MIN_SCROLLED_PATHS = 3;

interface SkillPathsProps {
  row: Row<readonly SkillPathListItem[]>;
  /** Slug of a product; without it, the row shows the paths of all products. */
  product?: string;
}

/** The newest skill paths, each with its chain of keyframes (Specification 3, item kind 5). */
export function SkillPaths({ row: loaded, product }: SkillPathsProps) {
  const t = useHomeText();
  const row = useRow(loaded, (request) =>
    fetchNewestSkillPaths({ ...request, ...(product === undefined ? {} : { productFamily: product }) }),
  );
  if (row.state === 'ready' && row.content.length === 0) return null;
  // A few paths need no scrolling: they use the grid of the page.
  const List = row.state === 'ready' && row.content.length < MIN_SCROLLED_PATHS ? CardGrid : ScrollRow;
  const title = t('paths.title');
  const more = { to: paths.skillPaths() + toSearch({ product }), label: t('paths.more') };
  return (
    <HomeRow id="skill-paths" title={title} more={more} state={row.state}>
      {row.state === 'ready' && (
        <List label={title}>
          {row.content.map((path, position) => (
            <li key={path.id}>
              {/* A product's page begins with its paths. */}
              <SkillPathCard
                path={path}
                level={3}
                listFacts={{ type: 'skillPath', product }}
                isEager={product !== undefined && position === 0 && 'first'}
              />
            </li>
          ))}
        </List>
      )}
    </HomeRow>
  );
}
