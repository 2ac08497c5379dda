import { commandKey, type KeyPress } from '../../../lib/index.ts';

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
/** How far an arrow key seeks. */
export const ARROW_SECONDS = 5;

const COMMANDS: Readonly<Record<string, PlayerCommand>> = {
  k: { do: 'toggle' },
  ' ': { do: 'toggle' },
  j: { do: 'step', by: -10 },
  l: { do: 'step', by: 10 },
  arrowleft: { do: 'step', by: -ARROW_SECONDS },
  arrowright: { do: 'step', by: ARROW_SECONDS },
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

const ACTIVATED_BY_SPACE = 'a, button, summary, label';
/** What a select of numbers and a slider do with keys themselves. */
const OWN_KEYS = [
  ['select', /^(?:[\d.,\s]|arrow.*)$/],
  ['[type="range"]', /^arrow/],
] as const;

type PlayerKeyPress = KeyPress & Pick<KeyboardEvent, 'code' | 'shiftKey'>;

/** Ignores typing, dialogs, menus, and keys of a focused control. */
export function toPlayerCommand(press: PlayerKeyPress): PlayerCommand | undefined {
  const key = commandKey(press) && latinKey(press);
  const target = press.target instanceof Element ? press.target : undefined;
  if (key === undefined || target?.closest('[popover]')) return undefined;
  if (key === ' ' && target?.closest(ACTIVATED_BY_SPACE)) return undefined;
  if (OWN_KEYS.some(([control, keys]) => target?.matches(control) && keys.test(key))) return undefined;
  if (key === 'n' || key === 'p') {
    return { do: press.shiftKey ? 'video' : 'chapter', direction: key === 'n' ? 'next' : 'previous' };
  }
  if (/^\d$/.test(key)) return { do: 'fraction', of: Number(key) / 10 };
  return COMMANDS[key];
}

const FOREIGN_LETTER = /^[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
/** Keys by their places on a US keyboard, without and with Shift. */
const SIGNS: Readonly<Record<string, string>> = { Comma: ',<', Period: '.>' };

/** The key's text. A letter of another script counts by its place on a US keyboard: "л" is "k". */
function latinKey({ key, code, shiftKey }: PlayerKeyPress): string {
  if (!FOREIGN_LETTER.test(key)) return key.toLowerCase();
  const place = /^(?:Key|Digit)(\w)$/.exec(code)?.[1]?.toLowerCase();
  return place ?? SIGNS[code]?.[shiftKey ? 1 : 0] ?? key;
}
