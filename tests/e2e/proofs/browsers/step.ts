import type { Mode } from './browser.ts';
import type { Visitor } from './visitor.ts';

/** Something that a visitor does, and what must be true then. */
export interface Step {
  title: string;
  mode?: Mode;
  /** Whether `npm test` runs it in Firefox. */
  isQuick?: true;
  run: (visitor: Visitor) => Promise<void>;
}
