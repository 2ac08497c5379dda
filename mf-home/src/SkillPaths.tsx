import type { SkillPathListItem } from '@learning-center/shared/contract';
import { toSearch } from '@learning-center/shared/lib';
import { paths } from '@learning-center/shared/routing';
import { CardGrid } from '@learning-center/shared/ui';
import { SkillPathCard } from '@learning-center/shared/video';
import { ScrollRow } from './ScrollRow.tsx';
import { fetchSkillPaths } from './fetch-rows.ts';
import { useHomeText } from './home-text.ts';
import { HomeRow } from './HomeRow.tsx';
import type { Row } from './useRow.ts';
import styles from './ScrollRow.module.css';
import { useRow } from './useRow.ts';

const MIN_SCROLLED_PATHS = 3;

interface SkillPathsProps {
  row: Row<readonly SkillPathListItem[]>;
  /** Slug of a product; without it, the row shows the paths of all products. */
  product?: string;
}

/** The newest skill paths, or those of one product (Specification 3, item kind 5). */
export function SkillPaths({ row: loaded, product }: SkillPathsProps) {
  const t = useHomeText();
  const row = useRow(loaded, (request) => fetchSkillPaths({ ...request, productFamily: product }));
  if (row.state === 'ready' && row.content.length === 0) return null;
  // A few paths need no scrolling, and a product's page shows them all: they use the grid of the page.
  const isGrid = product !== undefined || (row.state === 'ready' && row.content.length < MIN_SCROLLED_PATHS);
  const List = isGrid ? CardGrid : ScrollRow;
  const title = t('paths.title');
  const more = { to: paths.skillPaths() + toSearch({ product }), label: t('paths.more') };
  return (
    <HomeRow id="skill-paths" title={title} more={more} state={row.state}>
      {row.state === 'ready' && (
        <div className={product && styles.ofProduct}>
          <List label={title}>
            {row.content.map((path) => (
              <li key={path.id}>
                <SkillPathCard path={path} headingLevel={3} listFacts={{ type: 'skillPath', product }} />
              </li>
            ))}
          </List>
        </div>
      )}
    </HomeRow>
  );
}
