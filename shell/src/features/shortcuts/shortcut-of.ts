/** What a single key does anywhere on the site. */
export type Shortcut = 'search' | 'sheet';

const KEYS: Readonly<Record<string, Shortcut>> = { '/': 'search', '?': 'sheet' };

/** The parts of a key press that decide. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'target'>;

/** The shortcut of a key press; none while somebody types, composes, or works in a dialog. */
export function shortcutOf(press: KeyPress): Shortcut | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey || press.isComposing) return undefined;
  return isBusyPlace(press.target) ? undefined : KEYS[press.key];
}

function isBusyPlace(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest('input, textarea, select, [contenteditable]:not([contenteditable="false"]), dialog') !== null;
}
