/** A video has played to its end; the page around decides what follows (Specification 2.6). */
export interface VideoEnded {
  urlName: string;
}

/** A video plays for the first time since it was opened. */
export type VideoStarted = VideoEnded;

/** The visitor asks for another video of a list, by shift and n or p. */
export type SkipDirection = 'next' | 'previous';
