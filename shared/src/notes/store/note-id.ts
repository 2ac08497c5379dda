/** A note's id, made by the browser so that saving it twice does no harm. `randomUUID` exists on https only. */
export const newNoteId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
