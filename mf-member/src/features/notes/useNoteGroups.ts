import type { DisplayedNote } from '#notes';
import type { VideoId, VideoListItem } from '@learning-center/shared/contract';
import { displayTitle, withoutInvisible } from '@learning-center/shared/lib';
import { useMemo, useState } from 'react';
import { useVideosByIds } from '../../device/useVideosByIds.ts';

/** The notes of one video. */
export interface NoteGroup {
  videoId: VideoId;
  notes: readonly DisplayedNote[];
  /** Undefined while it loads, and if the catalog no longer has it. */
  video: VideoListItem | undefined;
}

interface NoteGroupsOptions {
  notes: readonly DisplayedNote[];
  isLoading: boolean;
  search: string;
}

/**
 * The found notes by video, the latest changed first. Until the next search, each stays where it is while somebody edits
 * or deletes it: an editor keeps its place if the new text is not what was searched for, and a video without notes keeps
 * the button to undo.
 */
export function useNoteGroups({ notes, isLoading, search }: NoteGroupsOptions) {
  const titles = useVideosByIds(useVideoIds(notes, isLoading));
  const { videos, state } = titles;
  const found = useMemo(() => new Set(findNotes(notes, videos, search)), [notes, videos, search]);
  const byId = new Map(videos.map((video) => [video.id, video]));
  const videoIds = latestFirst(notes);
  const key = JSON.stringify([search, isLoading, state]);
  const [before, setBefore] = useState<{ key: string; videoIds: readonly VideoId[]; hidden: ReadonlySet<string> }>();
  const kept =
    before?.key === key
      ? before
      : {
          key,
          videoIds: videoIds.filter((id) => notes.some((note) => note.videoId === id && found.has(note))),
          hidden: new Set(notes.filter((note) => !found.has(note)).map(({ id }) => id)),
        };
  if (kept !== before) setBefore(kept);
  const visible = Map.groupBy(
    notes.filter((note) => found.has(note) || !kept.hidden.has(note.id)),
    ({ videoId }) => videoId,
  );
  const groups = [...new Set([...kept.videoIds, ...videoIds.filter((id) => visible.has(id))])].map((videoId) => ({
    videoId,
    notes: visible.get(videoId) ?? [],
    video: byId.get(videoId),
  }));
  return { groups, titles };
}

/** The videos of notes, the one with the latest change first. */
function latestFirst(notes: readonly DisplayedNote[]): VideoId[] {
  const sorted = notes.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  return [...new Set(sorted.map(({ videoId }) => videoId))];
}

/** Finds notes with all terms of a search in their text or title. Case and accents do not matter. */
function findNotes(notes: readonly DisplayedNote[], videos: readonly VideoListItem[], search: string) {
  const terms = fold(search).split(/\s+/).filter(Boolean);
  if (terms.length === 0) return notes;
  const titles = new Map(videos.map(({ id, title }) => [id, fold(displayTitle(title))]));
  return notes.filter(({ text, videoId }) => {
    const content = `${fold(text)} ${titles.get(videoId) ?? ''}`;
    return terms.every((term) => content.includes(term));
  });
}

const fold = (text: string) =>
  withoutInvisible(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss');

/** The videos of all notes that were on the page. All at once: a video would seem to be gone until the next request. */
function useVideoIds(notes: readonly DisplayedNote[], isLoading: boolean): readonly VideoId[] {
  const [ids, setIds] = useState<readonly VideoId[]>([]);
  const added = isLoading ? [] : notes.map(({ videoId }) => videoId).filter((id) => !ids.includes(id));
  if (added.length > 0) setIds([...ids, ...new Set(added)]);
  return ids;
}
