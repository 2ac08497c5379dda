/** @jest-environment jsdom */
import { failedCall, type FakeResponses } from '@learning-center/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { responsesFrom, bookmarksOf } from '../../testing/fake-member.ts';
import { renderMember } from '../../testing/render-member.tsx';

const render = (address = '/bookmark', responses: FakeResponses = {}) =>
  renderMember(address, { ...responsesFrom(bookmarksOf(3)), ...responses });
const select = (name: string) => screen.getByRole('combobox', { name });
const choose = (name: string, value: string) => fireEvent.change(select(name), { target: { value } });
const optionsOf = (name: string) =>
  within(select(name))
    .getAllByRole('option')
    .map((option) => option.textContent);
const levels = () => within(screen.getByRole('group', { name: 'Level' }));

describe('the filters of the bookmarks', () => {
  it('filter by type and level, and change the address', async () => {
    const { arrived, calls } = await render('/bookmark?page=2');
    expect(optionsOf('Type')).toEqual(['All types', 'Tutorial', 'Master Class']);
    choose('Type', 'tutorial');
    await arrived('/bookmark?type=tutorial');
    fireEvent.click(levels().getByRole('button', { name: 'Medium' }));
    await arrived('/bookmark?type=tutorial&level=medium');
    expect(levels().getByRole('button', { name: 'Medium' })).toHaveAttribute('aria-pressed', 'true');
    expect(calls('queryBookmarks').at(-1)).toMatchObject({ MediaMenu: 1, level: '2', page: 1 });
  });

  it('offer the versions of the chosen product, and drop the version with it', async () => {
    const { arrived, calls } = await render('/bookmark?type=tutorial&level=medium');
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

  it('show a choice at once, before the response', async () => {
    const { queryBookmarks } = responsesFrom(bookmarksOf(3));
    await render('/bookmark', {
      queryBookmarks: (request, options) =>
        request.level === '' ? queryBookmarks!(request, options) : new Promise(() => undefined),
    });
    fireEvent.click(levels().getByRole('button', { name: 'Medium' }));
    await waitFor(() =>
      expect(levels().getByRole('button', { name: 'Medium' })).toHaveAttribute('aria-pressed', 'true'),
    );
    expect(screen.getByRole('progressbar', { name: 'Loading…' })).toBeInTheDocument();
    expect(screen.getByLabelText('Bookmarked videos')).toHaveAttribute('data-busy', 'true');
  });

  it('are chips above the list; a chip removes its filter', async () => {
    const { arrived } = await render('/bookmark?alltags=lesson&level=medium&product=lumistage&sort=oldest');
    const chips = () => within(screen.getByRole('list', { name: 'Active filters' }));
    expect(
      chips()
        .getAllByRole('link')
        .map((chip) => chip.textContent),
    ).toEqual(['“lesson”', 'Medium', 'Lumistage', 'Clear all']);
    fireEvent.click(chips().getByRole('link', { name: 'Remove Medium' }));
    await arrived('/bookmark?alltags=lesson&product=lumistage&sort=oldest');
    fireEvent.click(chips().getByRole('link', { name: 'Clear all' }));
    await arrived('/bookmark?sort=oldest');
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
  });

  it('open in a sheet on small screens, whose button shows the number of results', async () => {
    const { arrived } = await render('/bookmark?type=tutorial');
    fireEvent.click(screen.getByRole('button', { name: 'Filters (1)' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
    fireEvent.click(sheet.getByRole('button', { name: 'Advanced' }));
    await arrived('/bookmark?type=tutorial&level=advanced');
    fireEvent.click(sheet.getByRole('button', { name: 'Show 1 video' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leave the list intact if the products fail, and retry only on request', async () => {
    let isDown = true;
    const { calls, go } = await render('/bookmark', {
      listProductFamilies: () => {
        if (isDown) throw failedCall();
        return responsesFrom(bookmarksOf(0)).listProductFamilies!({ lang: 1 }, {});
      },
    });
    expect(screen.getByText('Filters are unavailable')).toBeVisible();
    expect(screen.getByRole('heading', { name: '3 bookmarked videos' })).toBeVisible();
    await go('/bookmark?sort=oldest');
    expect(calls('listProductFamilies')).toHaveLength(1);
    isDown = false;
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
    await waitFor(() => expect(select('Product')).toBeVisible());
  });
});

describe('the order and the view of the bookmarks', () => {
  it('are recently saved, latest or oldest, without relevance', async () => {
    const { arrived, calls } = await render();
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

  it('are cards or details, as the address says', async () => {
    const { arrived } = await render('/bookmark?level=medium');
    expect(screen.getByLabelText('Bookmarked videos')).toHaveClass('cards');
    fireEvent.click(screen.getByRole('button', { name: 'Details' }));
    await arrived('/bookmark?level=medium&view=details');
    expect(screen.getByLabelText('Bookmarked videos')).toHaveClass('details');
  });
});

describe('searching the bookmarks', () => {
  const field = () => screen.getByRole('combobox', { name: 'Search your bookmarks' });

  it('follows typing, and replaces the history entry', async () => {
    const { arrived, goBack, go } = await render('/elsewhere');
    await go('/bookmark?level=medium');
    fireEvent.change(field(), { target: { value: 'lesson 2 ' } });
    await arrived('/bookmark?alltags=lesson+2&level=medium');
    expect(field()).toHaveValue('lesson 2 ');
    await waitFor(() => expect(screen.getByRole('heading', { name: '1 result' })).toBeVisible());
    await goBack();
    await arrived('/elsewhere');
  });

  it('works at once with the button', async () => {
    const { arrived } = await render('/bookmark?sort=oldest');
    fireEvent.change(field(), { target: { value: 'lesson 3' } });
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    await arrived('/bookmark?alltags=lesson+3&sort=oldest');
  });
});
