import type { DisplayedNote } from '#notes';
import type { VideoId, VideoListItem } from '@learning-center/shared/contract';
import { displayTitle, withoutInvisible } from '@learning-center/shared/lib';
import { useMemo, useState } from 'react';
import { useVideosByIds } from '../../device/useVideosByIds.ts';

interface NoteGroupsOptions {
  notes: readonly DisplayedNote[];
  isLoading: boolean;
  search: string;
}

/** What a search found, and what it did not. */
interface Found {
  key: string;
  videoIds: readonly VideoId[];
  hidden: ReadonlySet<string>;
}

/**
 * The found notes by video. Until the next search, each stays where it is while somebody edits or deletes it: an editor
 * keeps its place if the new text is not what was searched for, and a video without notes keeps the button to undo.
 */
export function useNoteGroups({ notes, isLoading, search }: NoteGroupsOptions) {
  const titles = useVideosByIds(useVideoIds(notes, isLoading));
  const { videos, state } = titles;
  const groups = useMemo(() => groupNotes(notes, videos), [notes, videos]);
  const found = useMemo(() => searchNotes(groups, search), [groups, search]);
  const key = JSON.stringify([search, isLoading, state]);
  const [before, setBefore] = useState<Found>();
  const kept = before?.key === key ? before : foundNow({ key, groups, found });
  if (kept !== before) setBefore(kept);
  const foundIds = new Set(idsOf(found));
  const shown = groups.map((group) => ({
    ...group,
    notes: group.notes.filter(({ id }) => foundIds.has(id) || !kept.hidden.has(id)),
  }));
  const inPlace = kept.videoIds.map(
    (videoId) =>
      shown.find((group) => group.videoId === videoId) ?? {
        videoId,
        notes: [],
        video: videos.find(({ id }) => id === videoId),
      },
  );
  const others = shown.filter((group) => group.notes.length > 0 && !kept.videoIds.includes(group.videoId));
  return { groups: [...inPlace, ...others], titles };
}

function foundNow({ key, groups, found }: { key: string; groups: readonly NoteGroup[]; found: readonly NoteGroup[] }) {
  const foundIds = new Set(idsOf(found));
  const hidden = new Set(idsOf(groups).filter((id) => !foundIds.has(id)));
  return { key, videoIds: found.map(({ videoId }) => videoId), hidden };
}

const idsOf = (groups: readonly NoteGroup[]) => groups.flatMap(({ notes }) => notes.map(({ id }) => id));

/** The videos of all notes that were on the page. All at once: a video would seem to be gone until the next request. */
function useVideoIds(notes: readonly DisplayedNote[], isLoading: boolean): readonly VideoId[] {
  const [ids, setIds] = useState<readonly VideoId[]>([]);
  const added = isLoading ? [] : notes.map(({ videoId }) => videoId).filter((id) => !ids.includes(id));
  if (added.length > 0) setIds([...ids, ...new Set(added)]);
  return ids;
}

/** The notes of one video. */
export interface NoteGroup {
  videoId: VideoId;
  notes: readonly DisplayedNote[];
  /** Undefined while it loads, and if the catalog no longer has it. */
  video: VideoListItem | undefined;
}

/** Groups notes by video, the latest changed first. */
function groupNotes(notes: readonly DisplayedNote[], videos: readonly VideoListItem[]): readonly NoteGroup[] {
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
function searchNotes(groups: readonly NoteGroup[], keyword: string): readonly NoteGroup[] {
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
