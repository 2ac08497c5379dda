import type { SkillPathListItem } from '@learning-center/shared/contract';
import { paths } from '@learning-center/shared/routing';
import { ScrollRow } from '@learning-center/shared/ui';
import { SkillPathCard } from '@learning-center/shared/video';
import type { Row } from './load-row.ts';
import { useHomeText } from './home-text.ts';
import { HomeRow } from './HomeRow.tsx';

/** The newest skill paths, each with its chain of keyframes (Specification 3, item kind 5). */
export function SkillPaths({ row }: { row: Row<readonly SkillPathListItem[]> }) {
  const t = useHomeText();
  if (row.state === 'ready' && row.content.length === 0) return null;
  const title = t('paths.title');
  const more = { to: paths.skillPaths(), label: t('paths.more') };
  return (
    <HomeRow id="skill-paths" title={title} more={more} isFailed={row.state === 'failed'}>
      {row.state === 'ready' && (
        <ScrollRow label={title}>
          {row.content.map((path) => (
            <li key={path.id}>
              <SkillPathCard path={path} level={3} />
            </li>
          ))}
        </ScrollRow>
      )}
    </HomeRow>
  );
}
