import { useEffect } from 'react';
import { openTabChannel } from '../../lib/index.ts';
import { useSetAtom } from '../../state/index.ts';
import { hearHistoryAtom, HISTORY_CHANNEL } from './member-history.ts';

/** Keeps what the page knows of the member's history in step with what the member does in other tabs. */
export function useHistoryOfOtherTabs(): void {
  const hear = useSetAtom(hearHistoryAtom);
  useEffect(() => {
    const channel = openTabChannel(HISTORY_CHANNEL);
    channel.listen(hear);
    return () => channel.close();
  }, [hear]);
}
