import type { ReactNode } from 'react';
import { SavedVideos } from './SavedVideos.tsx';
import { WatchedVideos } from './WatchedVideos.tsx';

/** The list of one page for guests; both pages share its code. */
export function DeviceLists({ content }: { content: 'saved' | 'watched' }): ReactNode {
  return content === 'saved' ? <SavedVideos /> : <WatchedVideos />;
}
