/** @jest-environment jsdom */
import { failedCall, hrefOf, outage, type FakeResponses } from '@learning-center/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createStore, isNotFoundAtom } from '@learning-center/shared/state';
import { pathResponses, skillPathOf, pathVideos } from '../../testing/learning-fixtures.ts';
import { renderLibrary } from '../../testing/render-library.tsx';
import { cachedPaths, cachePaths, type CachedPath } from './data.ts';

const render = (address: string, responses: FakeResponses = {}) =>
  renderLibrary(address, { ...pathResponses, ...responses });

beforeEach(() => localStorage.clear());

describe('the skill paths', () => {
  const requests = (page: Awaited<ReturnType<typeof render>>) =>
    page.api.calls.filter(({ name }) => name === 'querySkillPaths').map(({ request }) => request);

  it('show the server’s count, and list their video counts, lengths and levels', async () => {
    const page = await render('/skill-paths', {
      querySkillPaths: () => ({
        count: 28,
        items: [skillPathOf(), skillPathOf({ id: 2, urlName: 'b', title: 'Walks' })],
      }),
    });
    expect(screen.getByText('28 Skill Paths')).toBeVisible();
    expect(hrefOf('First Short Film')).toBe('/skill-paths/first-short-film');
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

  it('are at their own address if a video is in none of them', async () => {
    const page = await render('/de/skill-paths?v=no-such&sort=oldest', { queryVideoDetail: () => null });
    await page.arrived('/de/skill-paths?sort=oldest');
    expect(page.api.calls.find(({ name }) => name === 'queryVideoDetail')?.request).toEqual({
      urlName: 'no-such',
      category: ['skill-paths'],
    });
  });

  it('can be reloaded after a failure', async () => {
    const server = outage();
    await render('/skill-paths', { querySkillPaths: server.whenUp(pathResponses.querySkillPaths!) });
    expect(screen.getByRole('alert')).toHaveTextContent('Error!Please wait a few minutes before you try again.Code 3');
    server.isDown = false;
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
    await waitFor(() => expect(screen.getByRole('link', { name: 'First Short Film' })).toBeVisible());
  });
});

const count = ({ api }: Awaited<ReturnType<typeof render>>, call: string) =>
  api.calls.filter(({ name }) => name === call).length;
const rows = () => within(screen.getByRole('region', { name: 'Playlist' })).getAllByRole('listitem');
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Responses for a path whose first video has captions. Only its detail has the transcript. */
function captionedPath(): FakeResponses {
  const captions = [{ language: 'en', link: '/api/media/captions/welcome.en.vtt' }];
  const transcript = { language: 'en', cues: [{ start: 1, end: 3, text: 'A rim light.' }] };
  const [first, ...others] = pathVideos;
  if (!first) throw new Error('Expected a video');
  const videos = [{ ...first, captions }, ...others];
  return {
    querySkillPaths: () => ({ count: 1, items: [skillPathOf({ videos })] }),
    queryVideoDetail: () => ({ ...first, captions, transcript }),
  };
}

/** Plays the current video to its end, with messages as the video service sends them. */
async function endVideo(): Promise<void> {
  fireEvent.click(await screen.findByRole('link', { name: /^Play/ }));
  const frame = await screen.findByTitle<HTMLIFrameElement>(/^Video player/);
  const post = (event: string, info?: number) => {
    const data = JSON.stringify({ event, info });
    const message = { data, origin: 'https://www.youtube-nocookie.com', source: frame.contentWindow };
    act(() => void window.dispatchEvent(new MessageEvent('message', message)));
  };
  post('onReady');
  post('onStateChange', 1);
  await screen.findByRole('button', { name: 'Pause' });
  post('onStateChange', 0);
  await screen.findByText(/^(That was the last video|You have finished this Skill Path)$/);
}

describe('the requests of a skill path', () => {
  it('are none if it comes from the list', async () => {
    const page = await render('/skill-paths');
    expect(count(page, 'querySkillPaths')).toBe(1);
    await page.go('/skill-paths/first-short-film');
    await title('Welcome');
    expect(count(page, 'querySkillPaths')).toBe(1);
    expect(rows().map((row) => within(row).getByRole('link').textContent)).toEqual(['Welcome', 'Camera', 'Light']);
  });

  it('are one if it is opened directly, however many of its videos are shown then', async () => {
    const page = await render('/skill-paths/first-short-film');
    await page.go('/skill-paths/first-short-film?v=camera');
    await title('Camera');
    await page.go('/skill-paths/first-short-film?v=light');
    await title('Light');
    expect(count(page, 'querySkillPaths')).toBe(1);
    expect(count(page, 'queryVideoDetail')).toBe(0);
  });

  it('include one for each shown video that has captions and no transcript yet', async () => {
    const page = await render('/skill-paths/first-short-film', captionedPath());
    await title('Welcome');
    expect(screen.getByText('A rim light.')).toBeInTheDocument();
    await page.go('/skill-paths/first-short-film?v=camera');
    await title('Camera');
    await page.go('/skill-paths/first-short-film?v=welcome');
    await title('Welcome');
    expect(count(page, 'querySkillPaths')).toBe(1);
    expect(count(page, 'queryVideoDetail')).toBe(1);
  });

  it('are repeated in another language', async () => {
    const page = await render('/skill-paths');
    await page.go('/de/skill-paths/first-short-film');
    await title('Welcome');
    expect(page.api.calls.filter(({ name }) => name === 'querySkillPaths').at(-1)?.request).toEqual({
      urlName: 'first-short-film',
      lang: 8,
    });
  });

  it.each([0, 2])('are repeated if its category has only %i of its videos', async (listed) => {
    const page = await render('/skill-paths', {
      queryVideos: async (request, options) => {
        const { items, ...result } = await pathResponses.queryVideos!(request, options);
        return { ...result, count: listed, items: items.slice(0, listed) };
      },
    });
    await page.go('/skill-paths/first-short-film');
    await title('Welcome');
    expect(count(page, 'querySkillPaths')).toBe(2);
    expect(rows()).toHaveLength(3);
  });
});

describe('a skill path', () => {
  const finish = (...ids: number[]) => ids.forEach((id) => localStorage.setItem(`lc.seen.${id}`, '1'));

  it('shows the video in the address, without breadcrumb and related videos, and marks its row', async () => {
    await render('/skill-paths/first-short-film?v=camera');
    await title('Camera');
    expect(screen.getByText('First Short Film').closest('p')).toHaveTextContent('First Short Film · 2 of 3');
    expect(within(rows()[1]!).getByRole('link')).toHaveAttribute('aria-current', 'true');
    expect(within(rows()[0]!).getByRole('link')).toHaveAttribute('href', '/skill-paths/first-short-film?v=welcome');
    expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Relevance' })).toBeNull();
    expect(screen.getByText('2 of 3')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Start : Welcome' })).toBeVisible();
    expect(screen.getByText('Next: Light')).toBeInTheDocument();
  });

  it('shows the video of an address with pasted blanks, and is at its own address if that is another path’s', async () => {
    const { unmount } = await render('/skill-paths/first-short-film?v=%20camera%20');
    await title('Camera');
    unmount();
    const page = await render('/de/skill-paths/first-short-film?v=elsewhere&t=30');
    await page.arrived('/de/skill-paths/first-short-film');
  });

  it('starts with the first unwatched video', async () => {
    finish(1);
    const page = await render('/skill-paths/first-short-film');
    await title('Camera');
    expect(within(rows()[0]!).getByRole('img', { name: 'Watched' })).toBeVisible();
    expect(screen.getByRole('img', { name: '1 of 3 done' })).toBeVisible();
    expect(hrefOf(/^Continue ?: Camera$/)).toBe('/skill-paths/first-short-film?v=camera');
    expect(page.router.state.location.search).toBe('');
  });

  it('goes to the next and the previous video by key, and replaces the history entry', async () => {
    const page = await render('/skill-paths/first-short-film?v=welcome');
    await title('Welcome');
    fireEvent.keyDown(document.body, { key: 'N', shiftKey: true });
    await page.arrived('/skill-paths/first-short-film?v=camera');
    expect(page.router.state.historyAction).toBe('REPLACE');
    await title('Camera');
    fireEvent.keyDown(document.body, { key: 'P', shiftKey: true });
    await page.arrived('/skill-paths/first-short-film?v=welcome');
  });

  it('ends with a summary that offers an unwatched video, or says that all of them are watched', async () => {
    finish(1, 3);
    const page = await render('/skill-paths/first-short-film?v=light');
    await endVideo();
    expect(screen.getByText('That was the last video')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Continue with “Camera”' }));
    await page.arrived('/skill-paths/first-short-film?v=camera');
    page.unmount();
    finish(2);
    await render('/skill-paths/first-short-film?v=light');
    await endVideo();
    expect(screen.getByText('You have finished this Skill Path')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'All Skill Paths' })[1]).toHaveAttribute('href', '/skill-paths');
    expect(screen.getByRole('button', { name: 'Watch again from the start' })).toBeVisible();
  });

  it('stores on this device that autoplay is off', async () => {
    const page = await render('/skill-paths/first-short-film');
    const autoplay = await screen.findByRole('switch', { name: 'Autoplay' });
    expect(autoplay).toBeChecked();
    fireEvent.click(autoplay);
    expect(localStorage.getItem('lc.playlist.autoplay')).toBe('off');
    page.unmount();
    await render('/skill-paths/first-short-film');
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Autoplay' })).not.toBeChecked());
  });

  it('still shows its playlist if one video fails', async () => {
    const page = await render('/skill-paths', {
      queryVideoDetail: ({ urlName }) => {
        if (urlName === 'camera') throw failedCall();
        return pathResponses.queryVideoDetail!({ urlName }, {});
      },
    });
    await page.go('/skill-paths/first-short-film?v=camera');
    expect(await screen.findByRole('alert')).toHaveTextContent('Error!');
    fireEvent.click(within(rows()[2]!).getByRole('link'));
    await page.arrived('/skill-paths/first-short-film?v=light');
    await title('Light');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('redirects home in the same language if it does not exist, and says so there', async () => {
    const page = await render('/de/skill-paths/nope');
    await page.arrived('/de/');
    expect(page.store.get(isNotFoundAtom)).toBe(true);
  });
});

it('the cache of a tab that never ends has the playlists and details of the 20 latest paths', () => {
  const store = createStore();
  const add = (...paths: CachedPath[]) => cachePaths(store, { language: 'en', paths });
  const find = (name: string) => cachedPaths(store, 'en')?.get(name);
  const all = Array.from({ length: 50 }, (_path, number) => skillPathOf({ id: number, urlName: `path-${number}` }));
  add(...all.map((path) => ({ path })));
  const details = Object.fromEntries(pathVideos.map((video) => [video.urlName, video]));
  for (const path of all) add({ path, playlist: pathVideos, details });
  expect(all.filter(({ urlName }) => find(urlName)?.playlist)).toEqual(all.slice(-20));
  expect(Object.keys(find('path-49')?.details ?? {})).toEqual(['welcome', 'camera', 'light']);
  expect(find('path-0')).toEqual({ path: all[0] });
});
