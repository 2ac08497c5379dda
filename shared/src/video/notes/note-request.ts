/** The visitor's wish to write a note at a second. */
export interface NoteRequest {
  /** Counts the requests. */
  number: number;
  /** The id of the new note. */
  id: string;
  seconds: number;
  /** What was typed while the code of notes loaded. */
  text: string;
  /** For whom that was stored. */
  earlyOwner?: string;
  /** The player, which shows the field. */
  player: HTMLElement;
  /** Gets the focus back. Null if the player gets it. */
  opener: Element | null;
  /** The scroll position of the page, in pixels. */
  scrollTop: number;
}
