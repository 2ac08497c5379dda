/**
 * A note's id, made by the browser so that saving it twice does no harm. It starts with the time: notes at the same second
 * of a video are listed as they were written. `randomUUID` exists on https only.
 */
export const newNoteId = (): string => Date.now().toString(36) + crypto.getRandomValues(new Uint32Array(4)).join('');
