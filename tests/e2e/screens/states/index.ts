import type { Screen } from '../screen.ts';
import { FAILURE_SCREENS } from './failures.ts';
import { HOME_SCREENS, LEARNING_SCREENS, LIBRARY_SCREENS, VIDEO_SCREENS } from './pages.ts';
import { MEDIA_SCREENS } from './media.ts';
import { MEMBER_SCREENS } from './member.ts';
import { NOTE_SCREENS } from './notes.ts';
import { OWN_DATA_SCREENS } from './own-data.ts';
import { PLAYING_SCREENS } from './playing.ts';
import { SHELL_SCREENS } from './shell.ts';

/** Every screen to capture, with its states. */
export const SCREENS: readonly Screen[] = [
  ...HOME_SCREENS,
  ...LIBRARY_SCREENS,
  ...LEARNING_SCREENS,
  ...VIDEO_SCREENS,
  ...PLAYING_SCREENS,
  ...MEDIA_SCREENS,
  ...MEMBER_SCREENS,
  ...NOTE_SCREENS,
  ...OWN_DATA_SCREENS,
  ...SHELL_SCREENS,
  ...FAILURE_SCREENS,
];
