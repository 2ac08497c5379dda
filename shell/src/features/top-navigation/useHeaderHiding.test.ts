import { nextHeader, VISIBLE_HEADER, type HeaderEvent } from './useHeaderHiding.ts';

const to = (position: number, isMenuOpen = false): HeaderEvent => ({ type: 'scrolled', position, isMenuOpen });
const isHiddenAfter = (...events: HeaderEvent[]) => events.reduce(nextHeader, VISIBLE_HEADER).isHidden;

describe('the header on a small screen', () => {
  it('hides after scrolling down more than eight pixels', () => {
    expect(isHiddenAfter(to(8))).toBe(false);
    expect(isHiddenAfter(to(9))).toBe(true);
    expect(isHiddenAfter(to(4), to(8), to(12))).toBe(true);
  });

  it('reappears as soon as the visitor scrolls up, and hides again from there', () => {
    expect(isHiddenAfter(to(400), to(399))).toBe(false);
    expect(isHiddenAfter(to(400), to(300), to(308))).toBe(false);
    expect(isHiddenAfter(to(400), to(300), to(309))).toBe(true);
  });

  it('is visible at the top, also where the page bounces', () => {
    expect(isHiddenAfter(to(400), to(0))).toBe(false);
    expect(isHiddenAfter(to(400), to(-30))).toBe(false);
  });

  it('reappears when the keyboard reaches it', () => {
    expect(isHiddenAfter(to(400), { type: 'focused', position: 400 })).toBe(false);
  });

  it('stays as it is when the browser scrolls after a resize', () => {
    expect(isHiddenAfter(to(400), { type: 'resized', position: 300 })).toBe(true);
    expect(isHiddenAfter({ type: 'resized', position: 300 }, to(305))).toBe(false);
  });

  it('stays while one of its menus is open', () => {
    expect(isHiddenAfter(to(400, true))).toBe(false);
  });
});
