import { nextHeader, SHOWN_HEADER, type HeaderEvent } from './header-hiding.ts';

const to = (position: number, isMenuOpen = false): HeaderEvent => ({ type: 'scrolled', position, isMenuOpen });
const isHiddenAfter = (...events: HeaderEvent[]) => events.reduce(nextHeader, SHOWN_HEADER).isHidden;

describe('the header on a small screen', () => {
  it('hides after scrolling down more than eight pixels', () => {
    expect(isHiddenAfter(to(8))).toBe(false);
    expect(isHiddenAfter(to(9))).toBe(true);
    expect(isHiddenAfter(to(4), to(8), to(12))).toBe(true);
  });

  it('returns as soon as the visitor scrolls up, and hides again from there', () => {
    expect(isHiddenAfter(to(400), to(399))).toBe(false);
    expect(isHiddenAfter(to(400), to(300), to(308))).toBe(false);
    expect(isHiddenAfter(to(400), to(300), to(309))).toBe(true);
  });

  it('is there at the top, also where the page bounces', () => {
    expect(isHiddenAfter(to(400), to(0))).toBe(false);
    expect(isHiddenAfter(to(400), to(-30))).toBe(false);
  });

  it('returns when the keyboard reaches it', () => {
    expect(isHiddenAfter(to(400), { type: 'focused', position: 400 })).toBe(false);
  });

  it('stays as it is when the window gets another size, whatever the browser scrolls then', () => {
    expect(isHiddenAfter(to(400), { type: 'resized', position: 300 })).toBe(true);
    expect(isHiddenAfter({ type: 'resized', position: 300 }, to(305))).toBe(false);
  });

  it('stays while one of its menus is open', () => {
    expect(isHiddenAfter(to(400, true))).toBe(false);
  });
});
