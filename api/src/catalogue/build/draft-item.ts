import type { PathCard, ProductPair, VideoCard, VideoRest } from '../stored.ts';
import type { SearchText } from './search-text.ts';

/** A video or skill path on its way into the snapshot. */
export interface DraftItem {
  kind: 3 | 5;
  id: number;
  urlName: string;
  type: string;
  level: number;
  date: string;
  /** From when on it can be watched; empty for always. */
  shownFrom: string;
  /** When a webinar is over; empty for what is none. */
  endsAt: string;
  pairs: ProductPair[];
  shelves: string[];
  card: VideoCard | PathCard;
  rest: VideoRest | undefined;
  search: SearchText;
}
