import type { Screen } from '../screen.ts';
import { FAILURE_SCREENS } from './failures.ts';
import { HOME_SCREENS } from './home.ts';
import { LEARNING_SCREENS } from './learning.ts';
import { LIBRARY_SCREENS } from './library.ts';
import { MEMBER_SCREENS } from './member.ts';
import { PLAYING_SCREENS } from './playing.ts';
import { SHELL_SCREENS } from './shell.ts';
import { VIDEO_SCREENS } from './video.ts';

/** Every screen that is looked at, with its states. */
export const SCREENS: readonly Screen[] = [
  ...HOME_SCREENS,
  ...LIBRARY_SCREENS,
  ...LEARNING_SCREENS,
  ...VIDEO_SCREENS,
  ...PLAYING_SCREENS,
  ...MEMBER_SCREENS,
  ...SHELL_SCREENS,
  ...FAILURE_SCREENS,
];
