import type { MessageKey } from '@learning-center/shared/i18n';
import type en from '../../locales/en.json';

/** Keys that do the same thing, or the two directions of one. */
export interface KeyGroup {
  keys: readonly string[];
  /** What stands between them, where they are more than a choice of two. */
  joint?: string;
  /** A key that is held down with them. */
  held?: string;
}

/** What single keys do while a video is open, for the list of them all (design "Global keys"). */
export const PLAYER_KEYS: readonly (KeyGroup & { meaning: MessageKey<typeof en> })[] = [
  { keys: ['k', 'Space'], meaning: 'shortcuts.player.play' },
  { keys: ['j', 'l'], meaning: 'shortcuts.player.step10' },
  { keys: ['←', '→'], meaning: 'shortcuts.player.step5' },
  { keys: [',', '.'], meaning: 'shortcuts.player.frame' },
  { keys: ['<', '>'], meaning: 'shortcuts.player.speed' },
  { keys: ['0', '9'], joint: '–', meaning: 'shortcuts.player.part' },
  { keys: ['n', 'p'], meaning: 'shortcuts.player.chapter' },
  { keys: ['n', 'p'], joint: '/', held: 'Shift', meaning: 'shortcuts.player.video' },
  { keys: ['m'], meaning: 'shortcuts.player.mute' },
  { keys: ['c'], meaning: 'shortcuts.player.captions' },
  { keys: ['f'], meaning: 'shortcuts.player.fullscreen' },
  { keys: ['b'], meaning: 'shortcuts.player.bookmark' },
  { keys: ['s'], meaning: 'shortcuts.player.share' },
];
