import { ApiStatus, deleteNote, queryNotes, saveNote } from '@learning-center/shared/contract';
import { ApiFailure } from '../endpoint/api-failure.ts';
import type { CallServices } from '../endpoint/call-services.ts';
import type { EndpointRegistrar } from '../endpoint/register-endpoint.ts';
import type { NoteChange } from '../members/note-rows.ts';
import { requireNumericId } from './member-input.ts';

/** Registers a member's notes, which are optional calls of the contract. */
export function registerNoteRoutes({ memberCall }: EndpointRegistrar, { catalog, store }: CallServices): void {
  memberCall(queryNotes, ({ videoId, page, pageSize }, { member }) => {
    const listed = videoId === undefined ? {} : { videoId: requireNumericId(videoId) };
    return store.notes.page(member.id, { ...listed, page, pageSize });
  });

  memberCall(saveNote, async (request, { member }) => {
    const change = { ...request, videoId: requireNumericId(request.videoId), text: cleanText(request.text) };
    const isAllowed = catalog.hasVideo(change.videoId) || (await hasPlace(member.id, change));
    if (isAllowed) return store.notes.save(member.id, change);
    throw new ApiFailure(ApiStatus.ID_NO_DATA_FOUND, `videoId: There is no video ${change.videoId}`);
  });

  memberCall(deleteNote, (request, { member }) => store.notes.remove(member.id, request));

  /** Whether a note was at a video before the video left the catalog. Nothing that was typed there is refused. */
  async function hasPlace(memberId: string, { id, videoId, basedOn }: NoteChange): Promise<boolean> {
    const stored = await store.notes.find(memberId, id);
    return stored ? stored.videoId === videoId : basedOn > 0;
  }
}

const HALF_CHARACTER = 'text: Expected whole characters, found half of a surrogate pair; remove it, and send again';
const CONTROL_CHARACTERS = /(?![\t\n])\p{Cc}/gu;

/**
 * Line ends become newlines, and other control characters U+FFFD: PostgreSQL stores no NUL. Half of a surrogate pair is
 * refused, because UTF-8 cannot store it, and the site never sends one.
 */
function cleanText(text: string): string {
  if (!text.isWellFormed()) throw new ApiFailure(ApiStatus.PARAM_ERROR, HALF_CHARACTER);
  return text.replace(/\r\n?/g, '\n').replace(CONTROL_CHARACTERS, '\ufffd');
}
