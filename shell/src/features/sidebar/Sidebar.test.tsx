/** @jest-environment jsdom */
import { renderPage } from '@learning-center/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import en from '../../locales/en.json';
import { Sidebar } from './Sidebar.tsx';
import type { SidebarEntry } from './sidebar-entry.ts';
import { useSidebar } from './useSidebar.ts';

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
    expect(screen.getByRole('link', { name: 'Halvard Works, company website' })).toBeInTheDocument();
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
  it('disappear on Escape, and reappear with another entry', () => {
    renderAt('/');
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

  it('stays as the visitor has toggled it', () => {
    renderAt('/', 1440);
    fireEvent.click(screen.getByText('Menu'));
    resizeTo(1200);
    pause();
    expect(isOpen()).toBe(true);
    expect(screen.getByText('over the page')).toBeInTheDocument();
  });
});

describe('the sidebar over a narrow page', () => {
  it('closes when an entry is chosen', async () => {
    const { router } = renderAt('/', 1200);
    await userEvent.click(screen.getByText('Menu'));
    expect(isOpen()).toBe(true);
    await userEvent.click(screen.getByRole('link', { name: 'Webinar' }));
    expect(isOpen()).toBe(false);
    await waitFor(() => expect(router.state.location.pathname).toBe('/webinar'));
  });
});
