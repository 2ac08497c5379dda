import { pageLoader } from '@learning-center/shared/state';
import { SPEAKER_IDS } from '../../speakers.ts';

/** What the introductions show. */
export interface SpeakerinfoData {
  speakers: typeof SPEAKER_IDS;
}

/** Gives the page its fixed data as any other: a page without data has no words of its own about itself. */
export const loadSpeakerinfo = pageLoader((): SpeakerinfoData => ({ speakers: SPEAKER_IDS }));
