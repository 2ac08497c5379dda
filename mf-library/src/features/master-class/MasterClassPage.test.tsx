/** @jest-environment jsdom */
import type { VideoListItem } from '@learning-center/shared/contract';
import { loginInfoAtom } from '@learning-center/shared/state';
import { failedCall } from '@learning-center/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { masterClassAnswers } from '../../testing/learning-answers.ts';
import { showLibrary } from '../../testing/show-library.tsx';

const show = (address: string) => showLibrary(address, masterClassAnswers);
const tabs = () => within(screen.getByRole('navigation', { name: 'Products and courses' }));
const hrefsOf = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'));
/** On wide screens it stands open, on narrow ones folded: both are in the page. */
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
  it('have a tab for each product that has some, in product order', async () => {
    await show('/de/master-class');
    expect(hrefsOf(tabs().getAllByRole('link'))).toEqual([
      '/de/master-class',
      '/de/master-class/lumistage',
      '/de/master-class/rigmint',
    ]);
    expect(tabs().getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Lumistage',
      'Rigmint',
    ]);
  });

  it('stand beside the book of their product where all of them are shown, and alone on its own page', async () => {
    const { container } = await show('/master-class');
    const covers = () =>
      [...container.querySelectorAll('img[src*="/covers/"]')].map((cover) => cover.getAttribute('src'));
    expect(covers()).toEqual(['/api/media/covers/lumistage.svg', '/api/media/covers/rigmint.svg']);
    fireEvent.click(tabs().getByRole('link', { name: 'Lumistage' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Lumistage Master Classes' })).toBeVisible();
    expect(covers()).toEqual([]);
  });

  it('show the courses of a product with their length and levels', async () => {
    await show('/master-class/lumistage');
    expect(screen.getByRole('heading', { level: 1, name: 'Lumistage Master Classes' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 3, name: 'Cinematic Lighting' })).toBeVisible();
    expect(screen.getAllByText('1:03:20 in total')).toHaveLength(2);
  });

  it('mark the lessons that were watched: by a guest on this device, by a member anywhere', async () => {
    const address = '/master-class/lumistage/cinematic-lighting';
    const marked = () =>
      screen
        .queryAllByRole('img', { name: 'Watched' })
        .map((mark) => mark.closest('li')?.querySelector('h3')?.textContent);
    const answer = await masterClassAnswers.queryVideos?.({ category: address.split('/').slice(1) }, {});
    const [first, second] = answer!.items as VideoListItem[];
    const view = { viewId: 'view-1', viewedAt: '2027-05-01T10:00:00.000Z', viewCount: 1, video: first! };
    localStorage.setItem(`lc.seen.${second!.id}`, '1');
    const { store } = await showLibrary(address, {
      ...masterClassAnswers,
      queryHistory: () => ({ count: 1, items: [view] }),
      queryBookmarks: () => ({ count: 0, items: [], ids: [] }),
    });
    expect(marked()).toEqual(['cinematic-lighting 2']);
    act(() => store.set(loginInfoAtom, { login: true, avatarUrl: '', defaultAvatarUrl: '' }));
    await waitFor(() => expect(marked()).toEqual(['cinematic-lighting 1']));
    localStorage.clear();
  });

  it('list the lessons of a course in order, each a way into its video', async () => {
    await show('/master-class/lumistage/cinematic-lighting');
    const lessons = within(screen.getByRole('list', { name: 'Cinematic Lighting' }));
    expect(lessons.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^1.*cinematic-lighting 1/),
      expect.stringMatching(/^2.*cinematic-lighting 2/),
    ]);
    expect(hrefsOf(lessons.getAllByRole('link'))).toEqual([
      '/master-class/lumistage/cinematic-lighting?v=cinematic-lighting-1',
      '/master-class/lumistage/cinematic-lighting?v=cinematic-lighting-2',
    ]);
    expect(screen.getByText('1:03:20 in total')).toBeVisible();
  });

  it('open the tree where the address leads, down to a lesson', async () => {
    await show('/master-class/lumistage/cinematic-lighting/cinematic-lighting-2');
    for (const tree of trees()) {
      const open = [...tree.querySelectorAll('details[open] > summary')];
      expect(open.map((summary) => summary.textContent)).toEqual(['Lumistage2']);
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
    ['/master-class/lumistage/camera/', '/master-class/lumistage/camera/'],
    ['/master-class/LUMISTAGE/camera?x=1', '/master-class/lumistage/camera?x=1'],
    ['/master-class/ALL', '/master-class/all'],
  ])('lead from %s to %s', async (from, to) => {
    const page = await show(from);
    await page.arrived(to);
  });

  it('of a product without any say so, and its tab is there when addressed', async () => {
    await show('/master-class/crewline');
    expect(tabs().getByRole('link', { name: 'Crewline' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('heading', { name: 'No Master Classes on Crewline yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Crewline in the library' })).toHaveAttribute(
      'href',
      '/library?product=crewline',
    );
  });

  it('can be asked for again after a failure', async () => {
    let isDown = true;
    await showLibrary('/master-class', {
      queryVideos: (request, options) => {
        if (isDown) throw failedCall();
        return masterClassAnswers.queryVideos!(request, options);
      },
    });
    expect(screen.getByRole('alert')).toHaveTextContent('Error!');
    isDown = false;
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Lumistage' })).toBeVisible());
  });
});
