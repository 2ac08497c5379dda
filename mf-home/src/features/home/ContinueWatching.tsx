import { paths } from '@learning-center/shared/routing';
import { isLoggedInAtom, useAtomValue } from '@learning-center/shared/state';
import { ScrollRow } from '@learning-center/shared/ui';
import { useHomeText } from '../../home-text.ts';
import { HomeRow } from '../../HomeRow.tsx';
import { ContinueCard } from './ContinueCard.tsx';
import { useVideosToContinue } from './use-videos-to-continue.ts';

/** The videos that the visitor began; only the browser knows of them, so the row comes after hydration (design "Home"). */
export function ContinueWatching() {
  const t = useHomeText();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const { row, onRetry } = useVideosToContinue();
  if (!row || (row.state === 'ready' && row.content.length === 0)) return null;
  const title = t('home.continue.title');
  const more = isLoggedIn ? { to: paths.history(), label: t('home.continue.more') } : undefined;
  return (
    <HomeRow id="continue" title={title} more={more} isFailed={row.state === 'failed'} onRetry={onRetry}>
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
