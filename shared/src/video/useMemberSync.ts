import { useEffect } from 'react';
import { openTabChannel } from '../lib/index.ts';
import { useSetAtom } from '../state/index.ts';
import { BOOKMARK_CHANNEL, receiveBookmarkAtom } from './bookmarks/member-bookmarks.ts';
import { HISTORY_CHANNEL, receiveHistoryAtom } from './history/member-history.ts';

/** Applies changes of the member's bookmarks and history that other tabs made. */
export function useMemberSync(): void {
  useTabChannel(BOOKMARK_CHANNEL, useSetAtom(receiveBookmarkAtom));
  useTabChannel(HISTORY_CHANNEL, useSetAtom(receiveHistoryAtom));
}

function useTabChannel(name: string, onMessage: (message: unknown) => void): void {
  useEffect(() => {
    const channel = openTabChannel(name);
    channel.listen(onMessage);
    return () => channel.close();
  }, [name, onMessage]);
}
