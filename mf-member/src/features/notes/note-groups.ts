import type { DisplayedNote } from '#notes';
import type { VideoId, VideoListItem } from '@learning-center/shared/contract';
import { displayTitle, withoutInvisible } from '@learning-center/shared/lib';

/** The notes of one video. */
export interface NoteGroup {
  videoId: VideoId;
  notes: readonly DisplayedNote[];
  /** Undefined while it loads, and if the catalog no longer has it. */
  video: VideoListItem | undefined;
}

/** Groups notes by video, the latest changed first. */
export function groupNotes(notes: readonly DisplayedNote[], videos: readonly VideoListItem[]): readonly NoteGroup[] {
  const byId = new Map(videos.map((video) => [video.id, video]));
  const groups = Map.groupBy(notes, ({ videoId }) => videoId);
  const latest = (group: NoteGroup) =>
    group.notes
      .map(({ updatedAt }) => updatedAt)
      .toSorted()
      .at(-1) ?? '';
  return [...groups]
    .map(([videoId, ofVideo]) => ({ videoId, notes: ofVideo, video: byId.get(videoId) }))
    .sort((a, b) => latest(b).localeCompare(latest(a)));
}

/** Finds notes with all terms of a search in their text or title. Case and accents do not matter. */
export function searchNotes(groups: readonly NoteGroup[], keyword: string): readonly NoteGroup[] {
  const terms = fold(keyword).split(/\s+/).filter(Boolean);
  if (terms.length === 0) return groups;
  return groups.flatMap((group) => {
    const title = group.video ? fold(displayTitle(group.video.title)) : '';
    const notes = group.notes.filter(({ text }) => {
      const content = `${fold(text)} ${title}`;
      return terms.every((term) => content.includes(term));
    });
    return notes.length > 0 ? [{ ...group, notes }] : [];
  });
}

const fold = (text: string) =>
  withoutInvisible(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss');
