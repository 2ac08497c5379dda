/** @jest-environment jsdom */
import { GUEST, MEMBER, outage, textsOf, type FakeResponses } from '@learning-center/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { responsesFrom, bookmarksOf } from '../../testing/fake-member.ts';
import { renderMember } from '../../testing/render-member.tsx';

const list = () => screen.getByLabelText('Bookmarked videos');
const cards = () => [...list().querySelectorAll('h3')];
const titles = () => textsOf(cards());
const render = (count: number, address = '/bookmark', responses: FakeResponses = {}) =>
  renderMember(address, { ...responsesFrom(bookmarksOf(count)), ...responses });

describe('the bookmark page of a guest', () => {
  it('shows the login prompt, without any request', async () => {
    const { api } = await renderMember('/bookmark', responsesFrom(bookmarksOf(3)), GUEST);
    expect(screen.getByRole('heading', { level: 1, name: 'Please Log In' })).toBeVisible();
    expect(screen.getByText('To see your bookmarks, please log in.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', expect.stringContaining('rurl='));
    expect(api.calls).toEqual([]);
  });

  it('shows skeletons until the login state is known, then requests the member’s bookmarks', async () => {
    const { api, logIn } = await renderMember('/bookmark', responsesFrom(bookmarksOf(3)), 'unknown');
    expect(screen.getByText('Loading…')).toBeInTheDocument();
    expect(api.calls).toEqual([]);
    await logIn(MEMBER);
    await waitFor(() => expect(titles()).toEqual(['Lesson 1', 'Lesson 2', 'Lesson 3']));
  });

  it('drops the bookmarks of a member who has logged out in another tab', async () => {
    const { logIn, router } = await render(3);
    await logIn(GUEST);
    expect(screen.queryByText('Lesson 1')).toBeNull();
    await waitFor(() => expect(JSON.stringify(router.state.loaderData)).not.toContain('lesson-1'));
  });
});

describe('an address with invalid search parameters of the bookmarks', () => {
  it.each([
    ['/bookmark?level=medium,bogus&sort=relevance&view=list&type=podcast', '/bookmark?level=medium'],
    ['/jp/bookmark?product=lumistage&version=99&page=0', '/jp/bookmark?product=lumistage'],
    ['/bookmark?page=99999', '/bookmark?page=2'],
    ['/bookmark?alltags=&page=2', '/bookmark?alltags=&page=2'],
  ])('%s is shown as %s, without another history entry', async (address, expected) => {
    const page = await render(25, '/elsewhere');
    await page.go(address);
    await page.arrived(expected);
    await page.goBack();
    await page.arrived('/elsewhere');
  });
});

describe('the bookmarks', () => {
  it('are shown newest first, and counted', async () => {
    const { calls } = await render(3);
    expect(screen.getByRole('heading', { level: 1, name: 'Bookmarks' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: '3 bookmarked videos' })).toBeVisible();
    expect(titles().slice(0, 2)).toEqual(['Lesson 1', 'Lesson 2']);
    expect(screen.queryByText('Load more')).toBeNull();
    expect(calls('queryBookmarks')).toEqual([
      expect.objectContaining({ page: 1, pageSize: 24, orderBy: 0, MediaMenu: 0, level: '', lang: 1 }),
    ]);
  });

  it('are requested as the address says, in the language of the page', async () => {
    const address =
      '/jp/bookmark?alltags=光&type=tutorial&level=advanced,medium&product=lumistage&version=8&sort=oldest';
    const { calls } = await render(3, address);
    expect(calls('queryBookmarks')[0]).toMatchObject({
      keyword: '光',
      MediaMenu: 1,
      level: '2,3',
      productFamily: 'lumistage',
      productVersion: '8',
      orderBy: 2,
      lang: 4,
    });
  });

  it('show an empty state with a link to the library', async () => {
    await render(0);
    expect(screen.getByRole('heading', { name: 'No bookmarked videos yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Explore the library' })).toHaveAttribute('href', '/library');
    expect(screen.queryByRole('search')).toBeNull();
  });
});

describe('more bookmarks', () => {
  const more = () => screen.queryByText('Load more')?.closest('a');

  it('are appended, and receive the focus', async () => {
    const { arrived, calls } = await render(50);
    expect(screen.getByText('8 of 50 shown')).toBeVisible();
    fireEvent.click(more()!);
    await arrived('/bookmark?page=2');
    await waitFor(() => expect(cards()[8]?.querySelector('a')).toHaveFocus());
    expect(titles()).toHaveLength(16);
    fireEvent.click(more()!);
    await arrived('/bookmark?page=3');
    expect(await screen.findByText('18 of 50 shown')).toBeVisible();
    expect(calls('queryBookmarks').at(-1)).toMatchObject({ page: 1, pageSize: 72 });
  });
});

describe('a failed request for bookmarks', () => {
  it('shows the failure of the first request and retries', async () => {
    const server = outage();
    const { queryBookmarks } = responsesFrom(bookmarksOf(3));
    await render(3, '/bookmark', { queryBookmarks: server.whenUp(queryBookmarks!) });
    expect(screen.getByRole('alert')).toHaveTextContent('Error!Please wait a few minutes before you try again.');
    server.isDown = false;
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
    await waitFor(() => expect(titles()).toHaveLength(3));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('show a failure in place of the button, under the address that a retry loads', async () => {
    const { queryBookmarks } = responsesFrom(bookmarksOf(60));
    const server = outage(false);
    const { arrived, router } = await render(60, '/de/bookmark?sort=oldest', {
      queryBookmarks: server.whenUp(queryBookmarks!),
    });
    const more = () => screen.getByText('Load more').closest('a')!;
    const retry = () => screen.getByRole('button', { name: 'Retry' });
    server.isDown = true;
    more().focus();
    fireEvent.click(more());
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('More could not be loaded'));
    await arrived('/de/bookmark?sort=oldest&page=2');
    expect(list().compareDocumentPosition(screen.getByRole('alert'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(cards()).toHaveLength(8);
    await waitFor(() => expect(retry()).toHaveFocus());
    fireEvent.click(retry());
    await waitFor(() => expect(retry()).not.toHaveAttribute('aria-busy'));
    expect(cards()).toHaveLength(8);
    server.isDown = false;
    fireEvent.click(retry());
    await waitFor(() => expect(cards()).toHaveLength(16));
    expect(router.state.historyAction).toBe('REPLACE');
    expect(screen.queryByRole('alert')).toBeNull();
    await waitFor(() => expect(cards()[8]?.querySelector('a')).toHaveFocus());
  });
});

const select = (name: string) => screen.getByRole('combobox', { name });
const choose = (name: string, value: string) => fireEvent.change(select(name), { target: { value } });
const optionsOf = (name: string) => textsOf(within(select(name)).getAllByRole('option'));
const levels = () => within(screen.getByRole('group', { name: 'Level' }));

describe('the filters of the bookmarks', () => {
  it('filter by type and level, and change the address', async () => {
    const { arrived, calls } = await render(3, '/bookmark?page=2');
    expect(optionsOf('Type')).toEqual(['All types', 'Tutorial', 'Master Class']);
    choose('Type', 'tutorial');
    await arrived('/bookmark?type=tutorial');
    fireEvent.click(levels().getByRole('button', { name: 'Medium' }));
    await arrived('/bookmark?type=tutorial&level=medium');
    expect(levels().getByRole('button', { name: 'Medium' })).toHaveAttribute('aria-pressed', 'true');
    expect(calls('queryBookmarks').at(-1)).toMatchObject({ MediaMenu: 1, level: '2', page: 1 });
  });

  it('offer the versions of the chosen product, and drop the version with it', async () => {
    const { arrived, calls } = await render(3, '/bookmark?type=tutorial&level=medium');
    expect(optionsOf('Product')).toEqual(['All products', 'Lumistage', 'Motionwell']);
    choose('Product', 'lumistage');
    await arrived('/bookmark?type=tutorial&level=medium&product=lumistage');
    expect(optionsOf('Version')).toEqual(['All versions', 'Version 8.10', 'Version 8']);
    choose('Version', '8');
    await arrived('/bookmark?type=tutorial&level=medium&product=lumistage&version=8');
    expect(calls('queryBookmarks').at(-1)).toMatchObject({ productFamily: 'lumistage', productVersion: '8' });
    choose('Product', 'motionwell');
    await arrived('/bookmark?type=tutorial&level=medium&product=motionwell');
    expect(screen.queryByRole('combobox', { name: 'Version' })).toBeNull();
  });

  it('are chips above the list; a chip removes its filter', async () => {
    const { arrived } = await render(3, '/bookmark?alltags=lesson&level=medium&product=lumistage&sort=oldest');
    const chips = () => within(screen.getByRole('list', { name: 'Active filters' }));
    expect(textsOf(chips().getAllByRole('link'))).toEqual(['“lesson”', 'Medium', 'Lumistage', 'Clear all']);
    // The quotes belong to the chip; some languages add their own to the name.
    expect(chips().getByRole('link', { name: 'Remove lesson' })).toBeVisible();
    fireEvent.click(chips().getByRole('link', { name: 'Remove Medium' }));
    await arrived('/bookmark?alltags=lesson&product=lumistage&sort=oldest');
    fireEvent.click(chips().getByRole('link', { name: 'Clear all' }));
    await arrived('/bookmark?sort=oldest');
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
  });

  it('open in a sheet on small screens, whose button shows the number of results', async () => {
    const { arrived } = await render(3, '/bookmark?type=tutorial');
    fireEvent.click(screen.getByRole('button', { name: 'Filters (1)' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
    fireEvent.click(sheet.getByRole('button', { name: 'Advanced' }));
    await arrived('/bookmark?type=tutorial&level=advanced');
    fireEvent.click(sheet.getByRole('button', { name: 'Show 1 video' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the order and the view of the bookmarks', () => {
  it('are recently saved, latest or oldest, without relevance', async () => {
    const { arrived, calls } = await render(3);
    expect(optionsOf('Sort')).toEqual(['Recently saved', 'Latest', 'Oldest']);
    choose('Sort', 'oldest');
    await arrived('/bookmark?sort=oldest');
    expect(calls('queryBookmarks').at(-1)).toMatchObject({ orderBy: 2 });
    choose('Sort', 'latest');
    await arrived('/bookmark?sort=latest');
    expect(calls('queryBookmarks').at(-1)).toMatchObject({ orderBy: 1 });
    choose('Sort', 'saved');
    await arrived('/bookmark');
  });
});

describe('searching the bookmarks', () => {
  const field = () => screen.getByRole('combobox', { name: 'Search your bookmarks' });

  it('follows typing, and replaces the history entry', async () => {
    const { arrived, goBack, go } = await render(3, '/elsewhere');
    await go('/bookmark?level=medium');
    fireEvent.change(field(), { target: { value: 'lesson 2 ' } });
    await arrived('/bookmark?alltags=lesson+2&level=medium');
    expect(field()).toHaveValue('lesson 2 ');
    await waitFor(() => expect(screen.getByRole('heading', { name: '1 result' })).toBeVisible());
    await goBack();
    await arrived('/elsewhere');
  });
});
