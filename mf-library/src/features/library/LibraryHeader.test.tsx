/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pageOf } from '../../testing/library-fixtures.ts';
import { renderLibrary } from '../../testing/render-library.tsx';

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search tutorials and Master Classes' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const paused = () => act(() => new Promise((resolve) => setTimeout(resolve, 230)));

describe('typing in the search field', () => {
  it('updates the results in place and leaves the focus in the field', async () => {
    const { go, goBack, arrived, queries } = await renderLibrary('/elsewhere');
    await go('/library?level=medium');
    act(() => field().focus());
    type('wa');
    await paused();
    await arrived('/library?alltags=wa&level=medium');
    type('walk');
    await paused();
    await arrived('/library?alltags=walk&level=medium');
    expect(field()).toHaveFocus();
    expect(queries().at(-1)).toMatchObject({ keyword: 'walk', orderBy: 3 });
    await goBack();
    await arrived('/elsewhere');
  });

  it('never reverts letters', async () => {
    const { arrived } = await renderLibrary();
    type('walk ');
    await paused();
    await arrived('/library?alltags=walk');
    expect(field()).toHaveValue('walk ');
  });

  it('shows only the results of the last letters, even if earlier responses arrive later', async () => {
    const waiting = new Map<string, () => void>();
    await renderLibrary('/library', {
      queryVideos: (request) => {
        const { keyword = '' } = request;
        if (keyword === '') return pageOf(request, 60);
        return new Promise((resolve) => waiting.set(keyword, () => resolve(pageOf(request, keyword.length))));
      },
    });
    type('wa');
    await paused();
    type('walk');
    await paused();
    await act(async () => waiting.get('walk')?.());
    await act(async () => waiting.get('wa')?.());
    expect(screen.getByRole('heading', { name: '4 results for “walk”' })).toBeVisible();
  });

  it('suggests keywords, and searches for the selected one', async () => {
    const { arrived, goBack } = await renderLibrary('/library?level=medium', {
      suggestKeywords: () => [{ text: 'walk cycle', kind: 'keyword', count: 40 }],
    });
    act(() => field().focus());
    type('wal');
    await paused();
    const list = await screen.findByRole('listbox', { name: 'Suggestions' });
    const option = within(list).getByRole('option');
    expect(option).toHaveTextContent('walk cycle40');
    expect(within(option).getByText('wal')).toBeVisible();
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    fireEvent.keyDown(field(), { key: 'Enter' });
    await arrived('/library?alltags=walk cycle&level=medium'.replace(' ', '+'));
    expect(field()).toHaveValue('walk cycle');
    await goBack();
    await waitFor(() => expect(field()).toHaveValue('wal'));
  });
});

describe('searching', () => {
  it('adds a history entry, but none if nothing changed', async () => {
    const { arrived, goBack, router } = await renderLibrary('/library?sort=oldest');
    type('walk');
    fireEvent.submit(field());
    await arrived('/library?alltags=walk&sort=oldest');
    const { key } = router.state.location;
    fireEvent.submit(field());
    expect(router.state.location.key).toBe(key);
    await goBack();
    await arrived('/library?sort=oldest');
    expect(field()).toHaveValue('');
  });

  it('preserves the other filters and starts at page 1 without script', async () => {
    await renderLibrary('/library?alltags=light&level=medium&page=2');
    const form = field().form!;
    expect(form).toHaveAttribute('action', '/library');
    expect(form).toHaveAttribute('method', 'get');
    expect([...new FormData(form)]).toEqual([
      ['alltags', 'light'],
      ['level', 'medium'],
    ]);
  });
});
