/** @jest-environment jsdom */
import { failedCall, type Answers } from '@learning-center/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { pathAnswers, pathOf } from '../../testing/learning-answers.ts';
import { showLibrary } from '../../testing/show-library.tsx';

const show = (address: string, answers: Answers = {}) => showLibrary(address, { ...pathAnswers, ...answers });
const asked = (page: Awaited<ReturnType<typeof show>>) =>
  page.api.calls.filter(({ name }) => name === 'querySkillPaths').map(({ request }) => request);

beforeEach(() => localStorage.clear());

describe('the skill paths', () => {
  it('are counted by the server, and listed with their videos, length and levels', async () => {
    const page = await show('/skill-paths', {
      querySkillPaths: () => ({ count: 28, items: [pathOf(), pathOf({ id: 2, urlName: 'b', title: 'Walks' })] }),
    });
    expect(screen.getByText('28 Skill Paths')).toBeVisible();
    expect(screen.getByRole('link', { name: 'First Short Film' })).toHaveAttribute(
      'href',
      '/skill-paths/first-short-film',
    );
    expect(screen.getAllByText('15:00 in total')).toHaveLength(2);
    expect(screen.getAllByText('Foundational to Medium')).toHaveLength(2);
    expect(asked(page)).toEqual([expect.objectContaining({ orderBy: 1, MediaMenu: 0, productFamily: '', lang: 1 })]);
  });

  it('are those of a product, a type and an order that the address names', async () => {
    const page = await show('/de/skill-paths?product=inkhop&type=master-class&sort=oldest');
    expect(asked(page)).toEqual([
      expect.objectContaining({ orderBy: 2, MediaMenu: 2, productFamily: 'inkhop', lang: 8 }),
    ]);
  });

  it('follow what the visitor chooses, and the address says it', async () => {
    const page = await show('/skill-paths');
    fireEvent.change(screen.getByRole('combobox', { name: 'Product' }), { target: { value: 'inkhop' } });
    await page.arrived('/skill-paths?product=inkhop');
    fireEvent.change(screen.getByRole('combobox', { name: 'Sort' }), { target: { value: 'oldest' } });
    await page.arrived('/skill-paths?product=inkhop&sort=oldest');
  });

  it('say how far the visitor has got', async () => {
    localStorage.setItem('lc.path.50001', '[2]');
    await show('/skill-paths');
    expect(screen.getByText('1 of 3 done')).toBeVisible();
  });

  it('say so when there are none, with a way to all of them', async () => {
    await show('/skill-paths?type=master-class', { querySkillPaths: () => ({ count: 0, items: [] }) });
    expect(screen.getByRole('heading', { name: 'No Skill Path videos yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All Skill Paths' })).toHaveAttribute('href', '/skill-paths');
  });

  it('come in pages of 24, which a choice begins anew', async () => {
    const page = await show('/skill-paths?sort=oldest&page=2', {
      querySkillPaths: ({ page: asked = 1 }) => ({ count: 60, items: [pathOf({ title: `Page ${asked}` })] }),
    });
    expect(asked(page)).toEqual([expect.objectContaining({ page: 2, pageSize: 24 })]);
    expect(screen.getByRole('link', { name: 'Page 2', current: 'page' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/skill-paths?sort=oldest&page=3');
    fireEvent.change(screen.getByRole('combobox', { name: 'Product' }), { target: { value: 'inkhop' } });
    await page.arrived('/skill-paths?product=inkhop&sort=oldest');
  });

  it('drop what they do not know from the address, each value by itself', async () => {
    const page = await show('/de/skill-paths?product=paint&type=tutorial&sort=relevance&page=x');
    await page.arrived('/de/skill-paths?type=tutorial');
  });

  it('end with their last page', async () => {
    const page = await show('/tw/skill-paths?page=9', { querySkillPaths: () => ({ count: 30, items: [pathOf()] }) });
    await page.arrived('/tw/skill-paths?page=2');
  });

  it('lead a video on to its path, on whichever page of the list that is', async () => {
    const others = Array.from({ length: 100 }, (_, id) => pathOf({ id, urlName: `other-${id}`, videoIds: [999] }));
    const page = await show('/skill-paths?v=camera', {
      querySkillPaths: ({ page: asked = 1, urlName }, options) => {
        if (urlName) return pathAnswers.querySkillPaths!({ urlName }, options);
        return { count: 101, items: asked === 1 ? others : [pathOf()] };
      },
    });
    await page.arrived('/skill-paths/first-short-film?v=camera');
  });

  it('lead a video on in its language', async () => {
    const page = await show('/jp/skill-paths?v=camera');
    await page.arrived('/jp/skill-paths/first-short-film?v=camera');
  });

  it('ignore a video that is in no path', async () => {
    const page = await show('/skill-paths?v=no-such-video');
    expect(page.router.state.location.pathname).toBe('/skill-paths');
    expect(screen.getByText('1 Skill Path')).toBeVisible();
  });

  it('can be asked for again after a failure', async () => {
    let isDown = true;
    await show('/skill-paths', {
      querySkillPaths: () => {
        if (isDown) throw failedCall();
        return { count: 1, items: [pathOf()] };
      },
    });
    expect(screen.getByRole('alert')).toHaveTextContent('Error!Please wait a few minutes before you try again.Code 3');
    isDown = false;
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
    await waitFor(() => expect(screen.getByRole('link', { name: 'First Short Film' })).toBeVisible());
  });
});
