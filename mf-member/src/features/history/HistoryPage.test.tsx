/** @jest-environment jsdom */
import { viewerKey } from '@learning-center/shared/lib';
import { viewerOf } from '@learning-center/shared/state';
import { GUEST, hrefOf, MEMBER, textsOf, type FakeResponses } from '@learning-center/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { responsesFrom, viewsOf, type MemberRows } from '../../testing/fake-member.ts';
import { renderMember } from '../../testing/render-member.tsx';

const render = (rows: MemberRows, address = '/history', responses: FakeResponses = {}) =>
  renderMember(address, { ...responsesFrom(rows), ...responses });
const titles = () => textsOf(document.querySelectorAll('h3'));
const days = () => textsOf(document.querySelectorAll('section > div'));

describe('the history page of a guest', () => {
  it('shows the login prompt, without any request', async () => {
    const { api } = await renderMember('/history', responsesFrom(viewsOf(1)), GUEST);
    expect(screen.getByRole('heading', { level: 1, name: 'Please Log In' })).toBeVisible();
    expect(screen.getByText('To see your watch history, please log in.')).toBeVisible();
    expect(api.calls).toEqual([]);
  });
});

describe('the history', () => {
  it('lists views by day, newest first, with their time and count', async () => {
    const { calls } = await render(viewsOf(7, 2, 7, 7, 3, 4, 5, 6));
    expect(titles()).toEqual([7, 2, 7, 7, 3, 4, 5, 6].map((id) => `Lesson ${id}`));
    expect(days().slice(0, 2)).toEqual(['TodayThursday, 13 May 2027', 'YesterdayWednesday, 12 May 2027']);
    expect(days()[2]).toBe('Tuesday, 11 May 2027');
    expect(screen.getByText('8 views')).toBeVisible();
    const [first] = document.querySelectorAll('article');
    expect(first).toHaveTextContent(/Watched at \d{1,2}:00Viewed 3 times/);
    expect(first?.querySelector('time[datetime="2027-05-13T16:00:00.000Z"]')).not.toBeNull();
    expect(document.querySelectorAll('article')[1]).toHaveTextContent('Viewed once');
    expect(calls('queryHistory')).toEqual([{ keyword: '', lang: 1, page: 1, pageSize: 48 }]);
  });

  it('can be searched, and offers all views if nothing is found', async () => {
    const { arrived, calls } = await render(viewsOf(7, 2, 7));
    const field = () => screen.getByRole('combobox', { name: 'Search your watch history' });
    fireEvent.change(field(), { target: { value: 'lesson 2' } });
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    await arrived('/history?alltags=lesson+2');
    expect(titles()).toEqual(['Lesson 2']);
    fireEvent.change(field(), { target: { value: 'zzqqxx' } });
    await arrived('/history?alltags=zzqqxx');
    expect(screen.getByRole('heading', { name: 'No search results found.' })).toBeVisible();
    expect(calls('queryHistory')).toContainEqual({ keyword: 'zzqqxx', lang: 1, page: 1, pageSize: 48 });
    fireEvent.click(screen.getByRole('link', { name: 'Show the whole history' }));
    await arrived('/history');
    expect(titles()).toHaveLength(3);
  });

  it('shows the progress of a video on this device, and offers to resume there', async () => {
    localStorage.setItem(
      viewerKey('lc.position.7', viewerOf(MEMBER)),
      JSON.stringify({ time: 221, duration: 300, at: 1 }),
    );
    await render(viewsOf(7));
    expect(screen.getByRole('progressbar', { name: '3:41 of 5:00 watched' })).toHaveValue(221);
    expect(hrefOf(/Resume from 3:41/)).toContain('v=lesson-7');
    localStorage.clear();
  });

  it('shows an empty state with a link to the library', async () => {
    await render(viewsOf());
    expect(screen.getByRole('heading', { name: 'No watched videos yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Explore the library' })).toHaveAttribute('href', '/library');
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();
  });

  it('shows no failure if the session has ended', async () => {
    const page = await render(viewsOf(7), '/elsewhere', {
      queryHistory: () => Promise.reject(page.endedSession()),
    });
    await page.go('/history');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('To see your watch history, please log in.')).toBeVisible();
    expect(page.toasts()).toEqual([]);
  });

  it('leaves the address as requested if the session has ended: the login returns to it', async () => {
    const views = viewsOf(...Array.from({ length: 50 }, (_, position) => position + 1));
    const { queryHistory } = responsesFrom(views);
    let hasEnded = false;
    const page = await render(views, '/history', {
      queryHistory: (request, options) =>
        hasEnded ? Promise.reject(page.endedSession()) : queryHistory!(request, options),
    });
    hasEnded = true;
    fireEvent.click(screen.getByText('Load more').closest('a')!);
    await page.arrived('/history?page=2');
  });
});
