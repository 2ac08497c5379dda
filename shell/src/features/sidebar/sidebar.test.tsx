/** @jest-environment jsdom */
import { renderPage } from '@learning-center/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import en from '../../locales/en.json';
import { Sidebar } from './Sidebar.tsx';
import { type SidebarEntry, activeEntry, orderEntries } from './sidebar-entry.ts';
import { CLOSED_SIDEBAR, nextSidebar, useSidebar, type SidebarEvent } from './useSidebar.ts';

const ENTRIES: SidebarEntry[] = [
  { segment: 'webinar', icon: 'webinar' },
  { segment: '', icon: 'home' },
  { segment: 'skill-paths', icon: 'skill-path', isNew: true },
  { segment: 'quiz', icon: 'no-such-icon', iconPath: 'M0 0h24v24z', labels: { en: 'Quiz', jp: 'クイズ' } },
];

function Page() {
  const element = useRef<HTMLElement>(null);
  const sidebar = useSidebar(element);
  return (
    <>
      <button onClick={sidebar.toggle}>Menu</button>
      <p>{sidebar.isOverPage ? 'over the page' : 'beside the page'}</p>
      <Sidebar
        id="sidebar"
        entries={ENTRIES}
        isOpen={sidebar.isOpen}
        ref={element}
        onEntryChosen={sidebar.onEntryChosen}
      />
    </>
  );
}

function renderAt(address: string, width = 1440) {
  resizeTo(width);
  return renderPage(<Page />, { address, messages: { shell: en } });
}

function resizeTo(width: number) {
  Object.assign(window, { innerWidth: width });
  act(() => void window.dispatchEvent(new Event('resize')));
}

const nav = () => screen.getByRole('navigation', { name: 'Main menu' });
const isOpen = () => nav().getAttribute('data-open') === 'true';
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

describe('the sidebar', () => {
  it('links to the sections and to the company in the language of the page', () => {
    renderAt('/jp/webinar/upcoming');
    expect(hrefs()).toEqual(['/jp/', '/jp/skill-paths', '/jp/webinar', '/jp/quiz', 'https://www.example.com/jp/']);
    expect(screen.getByRole('link', { name: 'クイズ' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Skill Paths New' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '例製作所, company website' })).toBeInTheDocument();
  });

  it.each([
    ['/', 'Home'],
    ['/home/lumistage/lighting', 'Home'],
    ['/de/webinar/archive', 'Webinar'],
  ])('marks at %s the entry %s', (address, name) => {
    renderAt(address);
    expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName(name);
  });

  it('marks no entry while a video is open', () => {
    renderAt('/?v=three-point-lighting');
    expect(screen.queryByRole('link', { current: 'page' })).not.toBeInTheDocument();
  });
});

describe('the tooltips of the collapsed sidebar', () => {
  it('disappear on Escape, unless an input method handles it, and reappear with another entry', () => {
    renderAt('/');
    expect(nav()).not.toHaveAttribute('data-tooltips-hidden');
    fireEvent.keyDown(document.body, { key: 'Escape', keyCode: 229 });
    expect(nav()).not.toHaveAttribute('data-tooltips-hidden');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(nav()).toHaveAttribute('data-tooltips-hidden');
    act(() => screen.getByRole('link', { name: 'Webinar' }).focus());
    expect(nav()).not.toHaveAttribute('data-tooltips-hidden');
  });
});

describe('the sidebar while the window changes', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pause = () => act(() => jest.advanceTimersByTime(250));

  it('opens and closes when the window’s width is stable for 250 ms', () => {
    renderAt('/', 1200);
    resizeTo(1440);
    act(() => jest.advanceTimersByTime(249));
    expect(isOpen()).toBe(false);
    pause();
    expect(isOpen()).toBe(true);
    resizeTo(1200);
    pause();
    expect(isOpen()).toBe(false);
  });
});

const entry = (segment: string, rest: Partial<SidebarEntry> = {}): SidebarEntry => ({ segment, icon: 'book', ...rest });

describe('the entries of the sidebar', () => {
  it('are in the order of the specification, whatever the order of the releases', () => {
    const segments = ['history', 'online-manual', 'webinar', '', 'bookmark', 'master-class', 'skill-paths', 'library'];
    expect(orderEntries(segments.map((segment) => entry(segment))).map(({ segment }) => segment)).toEqual([
      '',
      'library',
      'skill-paths',
      'master-class',
      'webinar',
      'bookmark',
      'history',
      'online-manual',
    ]);
  });
});

describe('the active entry', () => {
  it.each([
    ['', '', 'home'],
    ['home', '', 'home'],
    ['library', '?alltags=walk', 'library'],
    ['library', '?v=walk-cycle', undefined],
    ['library', '?v=', undefined],
    ['library', '?view=details', 'library'],
  ])('at the segment "%s" with the query "%s" is %s', (segment, search, active) => {
    expect(activeEntry({ segment, search })).toBe(active);
  });
});

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
});
