import type { SkillPathListItem } from '@learning-center/shared/contract';
import { paths, searchOf } from '@learning-center/shared/routing';
import { CardGrid, ScrollRow } from '@learning-center/shared/ui';
import { SkillPathCard } from '@learning-center/shared/video';
import type { Row } from './load-row.ts';
import { useHomeText } from './home-text.ts';
import { HomeRow } from './HomeRow.tsx';
import { useRow } from './use-row.ts';
import { askForSkillPaths } from './ask-for-skill-paths.ts';

const SCROLLED_FROM = 3;

interface SkillPathsProps {
  row: Row<readonly SkillPathListItem[]>;
  /** The slug of the product whose paths they are; without it, they are of all. */
  product?: string;
}

/** The newest skill paths, each with its chain of keyframes (Specification 3, item kind 5). */
export function SkillPaths({ row: loaded, product }: SkillPathsProps) {
  const t = useHomeText();
  const row = useRow(loaded, (request) =>
    askForSkillPaths({ ...request, ...(product === undefined ? {} : { productFamily: product }) }),
  );
  if (row.state === 'ready' && row.content.length === 0) return null;
  // Few need no scrolling: they take the columns of the page.
  const List = row.state === 'ready' && row.content.length < SCROLLED_FROM ? CardGrid : ScrollRow;
  const title = t('paths.title');
  const more = { to: paths.skillPaths() + searchOf({ product }), label: t('paths.more') };
  return (
    <HomeRow id="skill-paths" title={title} more={more} state={row.state}>
      {row.state === 'ready' && (
        <List label={title}>
          {row.content.map((path) => (
            <li key={path.id}>
              <SkillPathCard path={path} level={3} />
            </li>
          ))}
        </List>
      )}
    </HomeRow>
  );
}
