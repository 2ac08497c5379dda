/** A key press; for an event of React its `nativeEvent`. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'keyCode' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'target' | 'defaultPrevented'
>;

/** The `keyCode` of keys that an input method handles. */
const IME_KEY_CODE = 229;

/** Whether a key belongs to an input method. In Safari a composition ends before the press of the key that ends it. */
export const isImeKey = ({ isComposing, keyCode }: Pick<KeyPress, 'isComposing' | 'keyCode'>): boolean =>
  isComposing || keyCode === IME_KEY_CODE;

/** Sliders and check boxes take no letters. A select of numbers has none either. */
const TYPING =
  'input:not([type="range"], [type="checkbox"]), textarea, select:not([data-numbers]), ' +
  '[contenteditable]:not([contenteditable="false"]), dialog';

/** The key of a single-key command; undefined while the visitor types, uses a dialog, or holds a modifier key. */
export function commandKey(press: KeyPress): string | undefined {
  const { defaultPrevented, ctrlKey, metaKey, altKey, target } = press;
  if (defaultPrevented || ctrlKey || metaKey || altKey || isImeKey(press)) return undefined;
  return target instanceof Element && target.closest(TYPING) ? undefined : press.key;
}
