import { ContinueWatching } from './ContinueWatching.tsx';
import { ExpectedRow } from './ExpectedRow.tsx';
import styles from './StartOrContinue.module.css';
import { StartSteps } from './StartSteps.tsx';
import { useRememberedContinuing } from './use-remembered-continuing.ts';
import { useVideosToContinue } from './use-videos-to-continue.ts';

/**
 * What the visitor began, or the first steps for who has nothing to go on with (design "Home"). Only the browser knows
 * which; until it does, the page shows what it was the last time on this device. It is asked anew with the page's data.
 */
export function StartOrContinue({ page }: { page?: object }) {
  const row = useVideosToContinue(page);
  const count = row?.state === 'ready' ? row.content.length : undefined;
  useRememberedContinuing(count);
  return (
    <>
      {!row && (
        <div className={styles.expected} inert aria-hidden="true">
          <ExpectedRow />
        </div>
      )}
      {row && count !== 0 && <ContinueWatching row={row} />}
      {!count && (
        <div className={styles.start}>
          <StartSteps />
        </div>
      )}
    </>
  );
}
