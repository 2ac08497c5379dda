/** The visitor's wish to write a note at a second. */
export interface NoteRequest {
  /** Counts the requests. */
  number: number;
  /** The id of the new note. */
  id: string;
  seconds: number;
  /** What was typed while the code of notes loaded. */
  text: string;
  /** Gets the focus back. */
  opener: Element | null;
}
