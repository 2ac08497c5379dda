/** @jest-environment jsdom */
import type { VideoListItem } from '@learning-center/shared/contract';
import { addMessages, createI18n } from '@learning-center/shared/i18n';
import { switchViewer } from '@learning-center/shared/lib';
import { loginInfoAtom, viewerOf } from '@learning-center/shared/state';
import { hrefOf, hrefsOf, MEMBER, outage, textsOf } from '@learning-center/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import en from '../../locales/en.json';
import { masterClassResponses } from '../../testing/learning-fixtures.ts';
import { renderLibrary } from '../../testing/render-library.tsx';
import { masterClassMeta } from './data.ts';

const render = (address: string) => renderLibrary(address, masterClassResponses);
const tabs = () => within(screen.getByRole('navigation', { name: 'Products' }));
/** Wide screens show it open, narrow ones folded: the page contains both. */
const trees = () => screen.getAllByRole('navigation', { name: 'Courses', hidden: true });

const scrolledTo = jest.fn();
beforeAll(() => {
  Object.assign(HTMLElement.prototype, {
    scrollIntoView(this: HTMLElement) {
      scrolledTo(this.textContent);
    },
  });
});

describe('the master classes', () => {
  it('have a tab for each product with courses, in product order', async () => {
    await render('/de/master-class');
    expect(hrefsOf(tabs().getAllByRole('link'))).toEqual([
      '/de/master-class',
      '/de/master-class/lumistage',
      '/de/master-class/rigmint',
    ]);
    expect(tabs().getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page');
    expect(textsOf(screen.getAllByRole('heading', { level: 2 }))).toEqual(['Lumistage', 'Rigmint']);
  });

  it('have the cover of their course as the picture of link previews', () => {
    const course = { title: 'Night', thumbnail: '/night.svg' };
    const i18n = createI18n('en');
    addMessages(i18n, { language: 'en', namespace: 'library', messages: en });
    const args = { i18n, language: 'en', params: {}, search: new URLSearchParams() } as const;
    expect(masterClassMeta({ ...args, data: { location: { course } } }).image).toBe('/night.svg');
    expect(masterClassMeta({ ...args, data: { location: {} } }).image).toBeUndefined();
  });

  it('have one link to each course, with its number of lessons, length and levels', async () => {
    await render('/master-class');
    const courses = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.split('/').length === 4);
    expect(hrefsOf(courses)).toEqual([
      '/master-class/lumistage/cinematic-lighting',
      '/master-class/lumistage/camera',
      '/master-class/rigmint/first-rig',
    ]);
    expect(screen.getAllByText('2 lessons')).toHaveLength(3);
    expect(screen.getAllByText('1:03:20 in total')).toHaveLength(3);
    expect(screen.getAllByText('Foundational to Medium')).toHaveLength(3);
    expect(screen.queryByRole('navigation', { name: 'Courses', hidden: true })).toBeNull();
  });

  it('mark watched lessons: for a guest on this device, for a member on every device', async () => {
    const address = '/master-class/lumistage/cinematic-lighting';
    const marked = () =>
      screen
        .queryAllByRole('img', { name: 'Watched' })
        .map((mark) => mark.closest('li')?.querySelector('h3')?.textContent);
    const response = await masterClassResponses.queryVideos?.({ category: address.split('/').slice(1) }, {});
    const [first, second] = response!.items as VideoListItem[];
    localStorage.setItem(`lc.seen.${second!.id}`, '1');
    const { store } = await renderLibrary(address, {
      ...masterClassResponses,
      queryProgress: () => ({ items: [{ id: first!.id, finishedAge: 1000 }] }),
      queryBookmarks: () => ({ count: 0, items: [], ids: [] }),
    });
    expect(marked()).toEqual(['cinematic-lighting 2']);
    switchViewer(viewerOf(MEMBER));
    act(() => store.set(loginInfoAtom, { ...MEMBER, supports: ['progress'] }));
    await waitFor(() => expect(marked()).toEqual(['cinematic-lighting 1']));
    localStorage.clear();
  });

  it('list the lessons of a course in order, each linked to its video', async () => {
    await render('/master-class/lumistage/cinematic-lighting');
    const lessons = within(screen.getByRole('list', { name: 'Cinematic Lighting' }));
    expect(textsOf(lessons.getAllByRole('listitem'))).toEqual([
      expect.stringMatching(/^1.*cinematic-lighting 1/),
      expect.stringMatching(/^2.*cinematic-lighting 2/),
    ]);
    expect(hrefsOf(lessons.getAllByRole('link'))).toEqual([
      '/master-class/lumistage/cinematic-lighting?v=cinematic-lighting-1',
      '/master-class/lumistage/cinematic-lighting?v=cinematic-lighting-2',
    ]);
    expect(screen.getByText('1:03:20 in total')).toBeVisible();
  });

  it('open the tree at the current course and lesson', async () => {
    await render('/master-class/lumistage/cinematic-lighting/cinematic-lighting-2');
    for (const tree of trees()) {
      expect(textsOf(tree.querySelectorAll('details[open] > summary'))).toEqual(['Lumistage2']);
      expect(tree.querySelector('[aria-current]')).toHaveTextContent('Cinematic Lighting');
    }
    const lesson = screen.getByRole('link', { name: 'cinematic-lighting 2' });
    expect(lesson).toHaveAttribute('aria-current', 'true');
    expect(scrolledTo).toHaveBeenCalledWith(expect.stringContaining('cinematic-lighting 2'));
  });

  it.each([
    ['/master-class/nope', '/'],
    ['/tw/master-class/nope/deep', '/tw/'],
    ['/master-class/all/nope', '/master-class'],
    ['/master-class/lumistage/nope', '/master-class/lumistage'],
    ['/jp/master-class/all/first-rig', '/jp/master-class/rigmint/first-rig'],
    ['/master-class/LUMISTAGE/camera?x=1', '/master-class/lumistage/camera?x=1'],
  ])('redirect from %s to %s', async (from, to) => {
    const page = await render(from);
    await page.arrived(to);
  });

  it('of a product without any say so, and the product has a tab on its own page', async () => {
    await render('/master-class/crewline');
    expect(tabs().getByRole('link', { name: 'Crewline' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('heading', { name: 'No Master Classes on Crewline yet' })).toBeVisible();
    expect(hrefOf('Crewline in the library')).toBe('/library?product=crewline');
  });

  it('can be reloaded after a failure', async () => {
    const server = outage();
    await renderLibrary('/master-class', { queryVideos: server.whenUp(masterClassResponses.queryVideos!) });
    expect(screen.getByRole('alert')).toHaveTextContent('Error!');
    server.isDown = false;
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Lumistage' })).toBeVisible());
  });
});
