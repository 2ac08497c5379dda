/** @jest-environment jsdom */
import type { LoginInfo } from '@learning-center/shared/contract';
import { GUEST_VIEWER, viewerKey } from '@learning-center/shared/lib';
import { loginInfoAtom, viewerOf } from '@learning-center/shared/state';
import { failedCall, renderOnServer, type Answers } from '@learning-center/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import en from '../../locales/en.json';
import { explorerAnswer, videoOf, viewOf } from '../../testing/home-answers.ts';
import { showPages } from '../../testing/show-pages.tsx';
import { StartOrContinue } from './StartOrContinue.tsx';

const TITLE = 'Continue watching';
const GUEST: LoginInfo = { login: false, avatarUrl: '', defaultAvatarUrl: '' };
const MEMBER: LoginInfo = { ...GUEST, login: true };

const row = () => screen.findByRole('region', { name: TITLE });
const queryRow = () => screen.queryByRole('region', { name: TITLE });
const titles = async () =>
  within(await row())
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

function leave(videoId: number, at: number, viewer: string = GUEST_VIEWER) {
  localStorage.setItem(viewerKey(`lc.position.${videoId}`, viewer), JSON.stringify({ time: 100, duration: 300, at }));
}

/** Answers for ids what the catalogue knows of them, and for everything else as usual. */
const queryVideos: NonNullable<Answers['queryVideos']> = (request) => {
  const { ids = [] } = request;
  if (ids.length === 0) return explorerAnswer(request, 30);
  return { count: ids.length, countIsCapped: false, items: ids.map((id) => videoOf(Number(id))) };
};

const queryBookmarks: NonNullable<Answers['queryBookmarks']> = () => ({
  ids: [],
  items: [],
  count: 0,
  countIsCapped: false,
});

async function showHome(who: LoginInfo, answers: Answers = {}, address = '/') {
  const page = await showPages(address, { queryVideos, queryBookmarks, ...answers });
  await act(async () => page.store.set(loginInfoAtom, who));
  return page;
}

beforeEach(() => localStorage.clear());

describe('"Continue watching"', () => {
  it('shows a visitor what was left midway on this device, the last one first, and how much is left of it', async () => {
    leave(7, 1000);
    leave(8, 2000);
    const { queries } = await showHome(GUEST, {}, '/de/');
    expect(await titles()).toEqual(['Lesson 8', 'Lesson 7']);
    expect(queries()).toContainEqual({ lang: 8, ids: [8, 7] });
    expect(await row()).toHaveTextContent('3:20 left');
    const [progress] = within(await row()).getAllByRole('progressbar', { name: '1:40 of 5:00 watched' });
    expect(progress).toHaveAttribute('value', '100');
    expect(within(await row()).getByRole('link', { name: 'Lesson 8' })).toHaveAttribute(
      'href',
      '/de/home/lumistage/lighting?v=lesson-8',
    );
  });

  it('stands where "Start here" stands for who has nothing to go on with', async () => {
    leave(7, 1000);
    await showHome(GUEST);
    await row();
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings.slice(0, 2)).toEqual([TITLE, 'Explore by product']);
  });

  it('is remembered on this device until there is nothing any more, so that its place is kept', async () => {
    leave(7, 1000);
    const { unmount } = await showHome(GUEST);
    await row();
    expect(localStorage.getItem('lc.continues')).toBe('1');
    expect(document.documentElement).toHaveAttribute('data-continues', '1');

    unmount();
    localStorage.removeItem('lc.position.7');
    await showHome(GUEST);
    await waitFor(() => expect(localStorage.getItem('lc.continues')).toBeNull());
    expect(document.documentElement).not.toHaveAttribute('data-continues');
    expect(screen.getByRole('region', { name: 'Start here' })).toBeVisible();
  });

  it('adds for a member what the history knows, and leads to all of it', async () => {
    leave(7, 1000, viewerOf(MEMBER));
    const items = [viewOf(7, '2027-05-13T16:00:00Z'), viewOf(9, '2027-05-11T17:00:00Z')];
    await showHome(MEMBER, { queryHistory: () => ({ count: 2, items }) });
    expect(await titles()).toEqual(['Lesson 7', 'Lesson 9']);
    expect(await row()).toHaveTextContent('Watched 2 days ago');
    expect(within(await row()).getByRole('link', { name: 'View history' })).toHaveAttribute('href', '/history');
  });

  it('leaves out what a member saw to its end on this device, until it is viewed again', async () => {
    localStorage.setItem(viewerKey('lc.seen.7', viewerOf(MEMBER)), String(Date.parse('2027-05-13T16:10:00Z')));
    localStorage.setItem(viewerKey('lc.seen.9', viewerOf(MEMBER)), String(Date.parse('2027-05-01T10:00:00Z')));
    const items = [viewOf(7, '2027-05-13T16:00:00Z'), viewOf(9, '2027-05-11T17:00:00Z')];
    await showHome(MEMBER, { queryHistory: () => ({ count: 2, items }) });
    expect(await titles()).toEqual(['Lesson 9']);
  });

  it('is that of the member alone: a guest does not find it, and the member not that of guests', async () => {
    leave(7, 1000, viewerOf(MEMBER));
    leave(8, 2000);
    const queryHistory = () => ({ count: 0, items: [] });
    const { store } = await showHome(MEMBER, { queryHistory });
    expect(await titles()).toEqual(['Lesson 7']);
    await act(async () => store.set(loginInfoAtom, GUEST));
    await waitFor(async () => expect(await titles()).toEqual(['Lesson 8']));
    await act(async () => store.set(loginInfoAtom, { ...MEMBER, avatarUrl: '/another.svg' }));
    await waitFor(() => expect(queryRow()).not.toBeInTheDocument());
  });

  it('asks nothing for a visitor who has begun nothing, and takes no place', async () => {
    const { queries } = await showHome(GUEST);
    expect(queries()).toHaveLength(1);
    expect(queryRow()).not.toBeInTheDocument();
  });

  it('is not there on the server, nor before it is known who visits', async () => {
    leave(7, 1000);
    const sent = renderOnServer(<StartOrContinue />, { messages: { home: en } });
    expect(sent).toContain('Start here');
    expect(sent).not.toContain('<section aria-labelledby="continue"');
    await showPages('/', { queryVideos });
    expect(queryRow()).not.toBeInTheDocument();
  });

  it('leaves out what another kind of server answers for ids that it does not understand', async () => {
    leave(7, 1000);
    await showHome(GUEST, { queryVideos: (request) => explorerAnswer(request, 3) });
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(2));
    expect(queryRow()).not.toBeInTheDocument();
  });

  it('says alone that it could not load, and loads when asked again', async () => {
    leave(7, 1000);
    let isDown = true;
    await showHome(GUEST, {
      queryVideos: (request, options) =>
        isDown && request.ids ? Promise.reject(failedCall()) : queryVideos(request, options),
    });
    expect(within(await row()).getByRole('alert')).toHaveTextContent("Couldn't load");
    isDown = false;
    fireEvent.click(within(await row()).getByRole('button', { name: 'Retry' }));
    await waitFor(async () => expect(await titles()).toEqual(['Lesson 7']));
  });
});
