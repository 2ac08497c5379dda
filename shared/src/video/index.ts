export { isSameWriting } from '@learning-center/player/playback';
export { BookmarkToggle } from './bookmarks/BookmarkToggle.tsx';
export { changeBookmarkAtom, showBookmarksChangedAtom } from './bookmarks/change-bookmark.ts';
export { bookmarkedIdsAtom, queryBookmarksAtom, updateBookmarkAtom } from './bookmarks/member-bookmarks.ts';
export {
  guestBookmarkAtom,
  savedVideosAtom,
  saveVideoAtom,
  type GuestBookmark,
  type SavedVideo,
} from './bookmarks/saved-videos.ts';
export { useBookmarkCheck, useBookmarkToggle } from './bookmarks/useBookmarkToggle.ts';
export { CardTags, Excerpt, listFactsOf } from './cards/CardTags.tsx';
export { CourseFacts, SkillPathCard } from './cards/SkillPathCard.tsx';
export { type ListedItem, VideoCard, VideoList, VideoTitle } from './cards/VideoCard.tsx';
export { VideoPicture } from './cards/VideoPicture.tsx';
export { loadVideoDetail, preloadVideoDetail, VideoDetailPage } from './detail/lazy-video-detail.tsx';
export { readyVideoDetail } from './detail/ready-video-detail.ts';
export type { VideoDetailResult } from './detail/load-video-detail.ts';
export { videoMeta } from './detail/video-meta.ts';
export { VideoDetailSkeleton } from './detail/VideoDetailSkeleton.tsx';
export { changeHistoryAtom, historyChangesAtom } from './history/member-history.ts';
export { nameList } from './name-list.ts';
export type { SkipDirection } from './player/useVideoEvents.ts';
export {
  forgetVideo,
  parseVideoId,
  readPosition,
  resumePosition,
  seenAt,
  type StartedVideo,
  startedVideos,
  type WatchPosition,
} from './player/record/positions.ts';
export { CertificateLink } from './playlist/CertificateLink.tsx';
export { type Playlist, type PlaylistVideo, toPlaylistVideo } from './playlist/playlist.ts';
export { useVideoProducts } from './products.ts';
export { loadProgressAtom } from './progress/load-progress.ts';
export { StartLink } from './playlist/StartLink.tsx';
export { firstUnwatched, usePathProgress, useStart } from './progress/path-progress.ts';
export { useGuestProgress, useWatchedVideos, useWatchStates } from './progress/useWatchedVideos.ts';
export { readTitleState, titleState } from './title-state.ts';
export { useLevelRange } from './useLevelRange.ts';
export { useMemberSync } from './useMemberSync.ts';
export { useTitleLanguage } from './useTitleLanguage.ts';
