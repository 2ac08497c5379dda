/** The effect of a single key on the player (design "Global keys"). */
export type PlayerCommand =
  | { do: 'toggle' | 'mute' | 'captions' | 'fullscreen' | 'bookmark' | 'share' | 'note' }
  /** Relative, in seconds. */
  | { do: 'step'; by: number }
  /** Of the duration, from 0 to 0.9. */
  | { do: 'fraction'; of: number }
  | { do: 'speed' | 'volume'; direction: 1 | -1 }
  | { do: 'chapter' | 'video'; direction: 'next' | 'previous' };

const FRAME_SECONDS = 1 / 24;

const COMMANDS: Readonly<Record<string, PlayerCommand>> = {
  k: { do: 'toggle' },
  ' ': { do: 'toggle' },
  j: { do: 'step', by: -10 },
  l: { do: 'step', by: 10 },
  arrowleft: { do: 'step', by: -5 },
  arrowright: { do: 'step', by: 5 },
  arrowup: { do: 'volume', direction: 1 },
  arrowdown: { do: 'volume', direction: -1 },
  ',': { do: 'step', by: -FRAME_SECONDS },
  '.': { do: 'step', by: FRAME_SECONDS },
  '<': { do: 'speed', direction: -1 },
  '>': { do: 'speed', direction: 1 },
  m: { do: 'mute' },
  f: { do: 'fullscreen' },
  c: { do: 'captions' },
  b: { do: 'bookmark' },
  s: { do: 'share' },
  w: { do: 'note' },
};

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'target' | 'defaultPrevented'
>;

const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), dialog, [popover]';
const ACTIVATED_BY_SPACE = 'a, button, summary, label';

/** Ignores typing, IME composition, dialogs, menus, and Space on a focused control. */
export function toPlayerCommand(press: KeyPress): PlayerCommand | undefined {
  if (press.defaultPrevented || press.ctrlKey || press.metaKey || press.altKey || press.isComposing) return undefined;
  const target = press.target instanceof Element ? press.target : undefined;
  if (target?.closest(TYPING)) return undefined;
  if (press.key === ' ' && target?.closest(ACTIVATED_BY_SPACE)) return undefined;
  const key = press.key.toLowerCase();
  if (key === 'n' || key === 'p') {
    return { do: press.shiftKey ? 'video' : 'chapter', direction: key === 'n' ? 'next' : 'previous' };
  }
  if (/^\d$/.test(key)) return { do: 'fraction', of: Number(key) / 10 };
  return COMMANDS[key];
}
