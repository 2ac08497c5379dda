/** @jest-environment jsdom */
import { toPlayerCommand, type KeyPress } from './player-command.ts';

const press = (key: string, rest: Partial<KeyPress> = {}) =>
  toPlayerCommand({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    isComposing: false,
    defaultPrevented: false,
    target: document.body,
    ...rest,
  });

const focusOn = (html: string) => {
  document.body.innerHTML = html;
  return document.body.querySelector('[data-focused]')!;
};

describe('the keys of the player', () => {
  it.each([
    ['k', { do: 'toggle' }],
    [' ', { do: 'toggle' }],
    ['j', { do: 'step', by: -10 }],
    ['l', { do: 'step', by: 10 }],
    ['ArrowLeft', { do: 'step', by: -5 }],
    ['ArrowRight', { do: 'step', by: 5 }],
    [',', { do: 'step', by: -1 / 24 }],
    ['.', { do: 'step', by: 1 / 24 }],
    ['<', { do: 'speed', direction: -1 }],
    ['>', { do: 'speed', direction: 1 }],
    ['m', { do: 'mute' }],
    ['f', { do: 'fullscreen' }],
    ['c', { do: 'captions' }],
    ['0', { do: 'fraction', of: 0 }],
    ['7', { do: 'fraction', of: 0.7 }],
    ['n', { do: 'chapter', direction: 'next' }],
    ['p', { do: 'chapter', direction: 'previous' }],
    ['b', { do: 'bookmark' }],
    ['s', { do: 'share' }],
  ])('include %s', (key, command) => expect(press(key)).toEqual(command));

  it('skip to another video with Shift', () => {
    expect(press('N', { shiftKey: true })).toEqual({ do: 'video', direction: 'next' });
    expect(press('P', { shiftKey: true })).toEqual({ do: 'video', direction: 'previous' });
  });

  it('are ignored while typing, composing, in dialogs and menus, and with modifier keys', () => {
    for (const html of [
      '<input data-focused>',
      '<input type="range" data-focused>',
      '<textarea data-focused></textarea>',
      '<select data-focused></select>',
      '<p contenteditable data-focused></p>',
      '<dialog><button data-focused></button></dialog>',
      '<div popover><a data-focused></a></div>',
    ]) {
      expect(press('k', { target: focusOn(html) })).toBeUndefined();
    }
    for (const flag of ['ctrlKey', 'metaKey', 'altKey', 'isComposing', 'defaultPrevented'] as const) {
      expect(press('k', { [flag]: true })).toBeUndefined();
    }
  });

  it('leave Space to the focused control', () => {
    const target = focusOn('<button><span data-focused></span></button>');
    expect(press(' ', { target })).toBeUndefined();
    expect(press('k', { target })).toEqual({ do: 'toggle' });
  });
});
