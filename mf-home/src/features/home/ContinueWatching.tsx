import { paths } from '@learning-center/shared/routing';
import { isLoggedInAtom, useAtomValue } from '@learning-center/shared/state';
import { ScrollRow } from '@learning-center/shared/ui';
import { useHomeText } from '../../home-text.ts';
import { HomeRow } from '../../HomeRow.tsx';
import type { Row } from '../../load-row.ts';
import { ContinueCard } from './ContinueCard.tsx';
import type { VideoToContinue } from './videos-to-continue.ts';

/** The videos that the visitor began (design "Home"). */
export function ContinueWatching({ row }: { row: Row<VideoToContinue[]> }) {
  const t = useHomeText();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const title = t('home.continue.title');
  const more = isLoggedIn ? { to: paths.history(), label: t('home.continue.more') } : undefined;
  return (
    <HomeRow id="continue" title={title} more={more} state={row.state}>
      {row.state === 'ready' && (
        <ScrollRow label={title}>
          {row.content.map((begun) => (
            <li key={begun.video.id}>
              <ContinueCard begun={begun} />
            </li>
          ))}
        </ScrollRow>
      )}
    </HomeRow>
  );
}
