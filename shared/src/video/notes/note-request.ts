/** The visitor's wish to write a note at a second. */
export interface NoteRequest {
  /** Counts the requests. */
  number: number;
  seconds: number;
  /** Gets the focus back. */
  opener: Element | null;
}
