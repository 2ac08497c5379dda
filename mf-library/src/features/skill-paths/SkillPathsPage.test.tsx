/** @jest-environment jsdom */
import { failedCall, type FakeResponses } from '@learning-center/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { pathResponses, skillPathOf } from '../../testing/learning-fixtures.ts';
import { renderLibrary } from '../../testing/render-library.tsx';

const render = (address: string, responses: FakeResponses = {}) =>
  renderLibrary(address, { ...pathResponses, ...responses });
const requests = (page: Awaited<ReturnType<typeof render>>) =>
  page.api.calls.filter(({ name }) => name === 'querySkillPaths').map(({ request }) => request);

beforeEach(() => localStorage.clear());

describe('the skill paths', () => {
  it('show the server’s count, and list their video counts, lengths and levels', async () => {
    const page = await render('/skill-paths', {
      querySkillPaths: () => ({
        count: 28,
        items: [skillPathOf(), skillPathOf({ id: 2, urlName: 'b', title: 'Walks' })],
      }),
    });
    expect(screen.getByText('28 Skill Paths')).toBeVisible();
    expect(screen.getByRole('link', { name: 'First Short Film' })).toHaveAttribute(
      'href',
      '/skill-paths/first-short-film',
    );
    expect(screen.getAllByText('15:00 in total')).toHaveLength(2);
    expect(screen.getAllByText('Foundational to Medium')).toHaveLength(2);
    expect(requests(page)).toEqual([expect.objectContaining({ orderBy: 1, MediaMenu: 0, productFamily: '', lang: 1 })]);
  });

  it('are filtered and sorted as the address says', async () => {
    const page = await render('/de/skill-paths?product=inkhop&type=master-class&sort=oldest');
    expect(requests(page)).toEqual([
      expect.objectContaining({ orderBy: 2, MediaMenu: 2, productFamily: 'inkhop', lang: 8 }),
    ]);
  });

  it('follow the visitor’s choices, which change the address', async () => {
    const page = await render('/skill-paths');
    fireEvent.change(screen.getByRole('combobox', { name: 'Product' }), { target: { value: 'inkhop' } });
    await page.arrived('/skill-paths?product=inkhop');
    fireEvent.change(screen.getByRole('combobox', { name: 'Sort' }), { target: { value: 'oldest' } });
    await page.arrived('/skill-paths?product=inkhop&sort=oldest');
  });

  it('show the visitor’s progress', async () => {
    localStorage.setItem('lc.path.50001', '[2]');
    await render('/skill-paths');
    expect(screen.getByText('1 of 3 done')).toBeVisible();
  });

  it('say so if there are none, and link to all of them', async () => {
    await render('/skill-paths?type=master-class', { querySkillPaths: () => ({ count: 0, items: [] }) });
    expect(screen.getByRole('heading', { name: 'No Skill Path videos yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All Skill Paths' })).toHaveAttribute('href', '/skill-paths');
  });

  it('have pages of 24, and start over after a choice', async () => {
    const page = await render('/skill-paths?sort=oldest&page=2', {
      querySkillPaths: ({ page: pageNumber = 1 }) => ({
        count: 60,
        items: [skillPathOf({ title: `Page ${pageNumber}` })],
      }),
    });
    expect(requests(page)).toEqual([expect.objectContaining({ page: 2, pageSize: 24 })]);
    expect(screen.getByRole('link', { name: 'Page 2', current: 'page' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/skill-paths?sort=oldest&page=3');
    fireEvent.change(screen.getByRole('combobox', { name: 'Product' }), { target: { value: 'inkhop' } });
    await page.arrived('/skill-paths?product=inkhop&sort=oldest');
  });

  it('drop invalid search parameters one by one', async () => {
    const page = await render('/de/skill-paths?product=paint&type=tutorial&sort=relevance&page=x');
    await page.arrived('/de/skill-paths?type=tutorial');
  });

  it('end at their last page', async () => {
    const page = await render('/tw/skill-paths?page=9', {
      querySkillPaths: () => ({ count: 30, items: [skillPathOf()] }),
    });
    await page.arrived('/tw/skill-paths?page=2');
  });

  it('redirect a video to its path, on whichever page of the list that is', async () => {
    const others = Array.from({ length: 100 }, (_, id) => skillPathOf({ id, urlName: `other-${id}`, videoIds: [999] }));
    const page = await render('/skill-paths?v=camera', {
      querySkillPaths: ({ page: pageNumber = 1, urlName }, options) => {
        if (urlName) return pathResponses.querySkillPaths!({ urlName }, options);
        return { count: 101, items: pageNumber === 1 ? others : [skillPathOf()] };
      },
    });
    await page.arrived('/skill-paths/first-short-film?v=camera');
  });

  it('redirect a video in its language', async () => {
    const page = await render('/jp/skill-paths?v=camera');
    await page.arrived('/jp/skill-paths/first-short-film?v=camera');
  });

  it('ignore a video that is in no path', async () => {
    const page = await render('/skill-paths?v=no-such-video');
    expect(page.router.state.location.pathname).toBe('/skill-paths');
    expect(screen.getByText('1 Skill Path')).toBeVisible();
  });

  it('can be reloaded after a failure', async () => {
    let isDown = true;
    await render('/skill-paths', {
      querySkillPaths: () => {
        if (isDown) throw failedCall();
        return { count: 1, items: [skillPathOf()] };
      },
    });
    expect(screen.getByRole('alert')).toHaveTextContent('Error!Please wait a few minutes before you try again.Code 3');
    isDown = false;
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
    await waitFor(() => expect(screen.getByRole('link', { name: 'First Short Film' })).toBeVisible());
  });
});
