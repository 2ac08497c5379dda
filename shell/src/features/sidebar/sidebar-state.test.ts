import { CLOSED_SIDEBAR, nextSidebar, type SidebarEvent } from './sidebar-state.ts';

const at = (width: number): SidebarEvent => ({ type: 'measured', width });
const toggled: SidebarEvent = { type: 'toggled' };
const after = (...events: SidebarEvent[]) => events.reduce(nextSidebar, CLOSED_SIDEBAR);
const isOpenAfter = (...events: SidebarEvent[]) => after(...events).isOpen;

describe('the sidebar', () => {
  it.each([375, 1200, 1312, 1313, 1920])('is closed when a page loads at %i', (width) => {
    expect(isOpenAfter(at(width))).toBe(false);
  });

  it('opens when the window grows across the breakpoint and closes when it shrinks', () => {
    expect(isOpenAfter(at(1440), at(1200))).toBe(false);
    expect(isOpenAfter(at(1440), at(1200), at(1440))).toBe(true);
    expect(isOpenAfter(at(1440), at(1200), at(1440), at(1200))).toBe(false);
  });

  it('is narrow at 1312 and wide at 1313', () => {
    expect(isOpenAfter(at(1312), at(1313))).toBe(true);
    expect(isOpenAfter(at(1440), at(1313))).toBe(false);
  });

  it('ignores the breakpoint after the visitor has toggled it', () => {
    expect(isOpenAfter(at(1440), toggled, at(1200), at(1440))).toBe(true);
    expect(isOpenAfter(at(1440), toggled, toggled, at(1200), at(1440))).toBe(false);
  });

  it('closes at narrow widths when an entry is chosen, which is no toggle', () => {
    const chosen = after(at(1200), at(1440), at(1200), { type: 'entry-chosen' });
    expect(chosen).toEqual({ isOpen: false, isWide: false, hasUserToggled: false });
    expect(isOpenAfter(at(1200), toggled, { type: 'entry-chosen' })).toBe(false);
  });

  it('stays open beside the page when an entry is chosen', () => {
    expect(isOpenAfter(at(1440), toggled, { type: 'entry-chosen' })).toBe(true);
  });

  it('stays open if the visitor opened it before hydration', () => {
    expect(isOpenAfter({ type: 'found-open' }, { type: 'found-open' }, at(1440), at(1200))).toBe(true);
  });
});
