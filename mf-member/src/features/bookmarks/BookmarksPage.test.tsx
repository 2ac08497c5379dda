/** @jest-environment jsdom */
import { failedCall, type FakeResponses } from '@learning-center/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { responsesFrom, bookmarksOf } from '../../testing/fake-member.ts';
import { MEMBER, renderMember, VISITOR } from '../../testing/render-member.tsx';

const list = () => screen.getByLabelText('Bookmarked videos');
const cards = () => [...list().querySelectorAll('h3')];
const titles = () => cards().map((card) => card.textContent);
const render = (count: number, address = '/bookmark', responses: FakeResponses = {}) =>
  renderMember(address, { ...responsesFrom(bookmarksOf(count)), ...responses });

describe('the bookmark page of a guest', () => {
  it('shows the login prompt, without any request', async () => {
    const { api } = await renderMember('/bookmark', responsesFrom(bookmarksOf(3)), VISITOR);
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

  it('shows skeletons until the visitor turns out to be a guest, without any request', async () => {
    const { api, logIn } = await renderMember('/bookmark?view=details', responsesFrom(bookmarksOf(3)), 'unknown');
    await logIn(VISITOR);
    expect(screen.getByRole('heading', { level: 1, name: 'Please Log In' })).toBeVisible();
    expect(api.calls).toEqual([]);
  });

  it('drops the bookmarks of a member who has logged out in another tab', async () => {
    const { logIn, router } = await render(3);
    await logIn(VISITOR);
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
    const page = await render(30);
    await page.go('/elsewhere');
    await page.go(address);
    await page.arrived(expected);
    await page.goBack();
    await page.arrived('/elsewhere');
  });

  it('loses its invalid parameters for a guest, too', async () => {
    const { arrived } = await renderMember('/bookmark?sort=banana&page=3', responsesFrom(bookmarksOf(0)), VISITOR);
    await arrived('/bookmark?page=3');
  });
});

describe('the bookmarks', () => {
  it('are shown newest first, and counted', async () => {
    const { calls } = await render(30);
    expect(screen.getByRole('heading', { level: 1, name: 'Bookmarks' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: '30 bookmarked videos' })).toBeVisible();
    expect(titles().slice(0, 2)).toEqual(['Lesson 1', 'Lesson 2']);
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

  it('link to the videos', async () => {
    await render(1);
    expect(within(cards()[0]!).getByRole('link')).toHaveAttribute('href', '/home/lumistage/lighting?v=lesson-1');
  });

  it('show an empty state with a link to the library', async () => {
    await render(0);
    expect(screen.getByRole('heading', { name: 'No bookmarked videos yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Explore the library' })).toHaveAttribute('href', '/library');
    expect(screen.queryByRole('search')).toBeNull();
  });

  it('offer fewer filters if a search finds nothing', async () => {
    const { arrived } = await render(3, '/bookmark?alltags=zzqqxx&level=medium&sort=oldest');
    expect(screen.getByRole('heading', { name: 'No search results found.' })).toBeVisible();
    expect(screen.getByRole('heading', { name: '0 results' })).toBeVisible();
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('Search without “Medium”')).toBe('/bookmark?alltags=zzqqxx&sort=oldest');
    fireEvent.click(screen.getByRole('link', { name: 'Show all bookmarks' }));
    await arrived('/bookmark?sort=oldest');
    expect(titles()).toHaveLength(3);
  });
});

describe('more bookmarks', () => {
  const more = () => screen.queryByText('Load more')?.closest('a');

  it('are appended, and receive the focus', async () => {
    const { arrived, calls } = await render(50);
    expect(screen.getByText('24 of 50 shown')).toBeVisible();
    fireEvent.click(more()!);
    await arrived('/bookmark?page=2');
    expect(titles()).toHaveLength(48);
    expect(cards()[24]?.querySelector('a')).toHaveFocus();
    fireEvent.click(more()!);
    await arrived('/bookmark?page=3');
    expect(screen.getByText('50 of 50 shown')).toBeVisible();
    expect(more()).toBeUndefined();
    expect(calls('queryBookmarks').at(-1)).toMatchObject({ page: 1, pageSize: 72 });
  });

  it('are removed again on Back', async () => {
    const { go, goBack } = await render(30);
    await go('/bookmark?page=2');
    await goBack();
    await waitFor(() => expect(titles()).toHaveLength(24));
  });

  it('all load for a member with very many', async () => {
    const { calls } = await render(110, '/bookmark?page=5');
    expect(titles()).toHaveLength(110);
    expect(calls('queryBookmarks')).toMatchObject([
      { page: 1, pageSize: 96 },
      { page: 2, pageSize: 96 },
    ]);
  });
});

describe('more bookmarks that fail to load', () => {
  it('show a failure in place of the button, under an address of the displayed pages', async () => {
    const responses = responsesFrom(bookmarksOf(60));
    let isDown = false;
    const { arrived, router } = await renderMember('/de/bookmark?sort=oldest', {
      ...responses,
      queryBookmarks: (request, call) => {
        if (isDown) throw failedCall();
        return responses.queryBookmarks!(request, call);
      },
    });
    const more = () => screen.getByText('Load more').closest('a')!;
    const retry = () => screen.getByRole('button', { name: 'Retry' });
    isDown = true;
    more().focus();
    fireEvent.click(more());
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('More could not be loaded'));
    await arrived('/de/bookmark?sort=oldest');
    expect(router.state.historyAction).toBe('REPLACE');
    expect(list().compareDocumentPosition(screen.getByRole('alert'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(cards()).toHaveLength(24);
    expect(retry()).toHaveFocus();
    fireEvent.click(retry());
    await waitFor(() => expect(retry()).not.toHaveAttribute('aria-busy'));
    expect(cards()).toHaveLength(24);
    isDown = false;
    fireEvent.click(retry());
    await arrived('/de/bookmark?sort=oldest&page=2');
    await waitFor(() => expect(cards()).toHaveLength(48));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(cards()[24]?.querySelector('a')).toHaveFocus();
  });

  it('show a failure in place of the page if nothing is displayed yet', async () => {
    let isDown = false;
    const responses = responsesFrom(bookmarksOf(60));
    const { go } = await renderMember('/bookmark', {
      ...responses,
      queryBookmarks: (request, call) => {
        if (isDown) throw failedCall();
        return responses.queryBookmarks!(request, call);
      },
    });
    await go('/elsewhere');
    isDown = true;
    await go('/bookmark?page=2');
    expect(screen.getByRole('alert')).toHaveTextContent('Error!');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

describe('a failed request for bookmarks', () => {
  it('shows the failure of the first request and retries', async () => {
    let isDown = true;
    const { queryBookmarks } = responsesFrom(bookmarksOf(3));
    await render(3, '/bookmark', {
      queryBookmarks: (request, options) => {
        if (isDown) throw failedCall();
        return queryBookmarks!(request, options);
      },
    });
    expect(screen.getByRole('alert')).toHaveTextContent('Error!Please wait a few minutes before you try again.');
    isDown = false;
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
    await waitFor(() => expect(titles()).toHaveLength(3));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leaves the previous bookmarks there', async () => {
    let isDown = false;
    const { queryBookmarks } = responsesFrom(bookmarksOf(3));
    const { go } = await render(3, '/bookmark', {
      queryBookmarks: (request, options) => {
        if (isDown) throw failedCall();
        return queryBookmarks!(request, options);
      },
    });
    isDown = true;
    await go('/bookmark?level=medium');
    expect(screen.getByRole('alert')).toHaveTextContent('Error!');
    expect(titles()).toHaveLength(3);
    expect(list()).toHaveAttribute('data-busy', 'true');
  });

  it('shows no failure if the session has ended, but the login prompt', async () => {
    const page = await render(3, '/elsewhere', {
      queryBookmarks: () => {
        throw page.endedSession();
      },
    });
    await page.go('/bookmark');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(page.toasts()).toEqual([]);
    expect(page.calls('queryBookmarks')).toHaveLength(1);
  });
});
