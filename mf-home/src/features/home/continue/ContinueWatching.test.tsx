/** @jest-environment jsdom */
import type { LoginInfo } from '@learning-center/shared/contract';
import { GUEST_VIEWER, switchViewer, viewerKey } from '@learning-center/shared/lib';
import { loginInfoAtom, viewerOf } from '@learning-center/shared/state';
import {
  GUEST,
  hrefOf,
  MEMBER,
  outage,
  renderOnServer,
  textsOf,
  type FakeResponses,
} from '@learning-center/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import en from '../../../locales/en.json';
import { explorerResult, videoOf, viewOf } from '../../../testing/home-fixtures.ts';
import { renderHomePages } from '../../../testing/render-home-pages.tsx';
import { StartOrContinue } from './StartOrContinue.tsx';

const TITLE = 'Continue watching';

const row = () => screen.findByRole('region', { name: TITLE });
const queryRow = () => screen.queryByRole('region', { name: TITLE });
const titles = async () => textsOf(within(await row()).getAllByRole('heading', { level: 3 }));

const JUST_OPENED = 4;

function leave(videoId: number, at: number, viewer: string = GUEST_VIEWER) {
  const time = videoId === JUST_OPENED ? 2 : 100;
  localStorage.setItem(viewerKey(`lc.position.${videoId}`, viewer), JSON.stringify({ time, duration: 300, at }));
}

/** Responds to requests by id with matching catalog videos, and to others as usual. */
const queryVideos: NonNullable<FakeResponses['queryVideos']> = (request) => {
  const { ids = [] } = request;
  if (ids.length === 0) return explorerResult(request, 30);
  return { count: ids.length, countIsCapped: false, items: ids.map((id) => videoOf(Number(id))) };
};

const queryBookmarks: NonNullable<FakeResponses['queryBookmarks']> = () => ({
  ids: [],
  items: [],
  count: 0,
  countIsCapped: false,
});

async function showHome(who: LoginInfo, responses: FakeResponses = {}, address = '/') {
  const page = await renderHomePages(address, { queryVideos, queryBookmarks, ...responses });
  await act(async () => page.store.set(loginInfoAtom, who));
  return page;
}

beforeEach(() => localStorage.clear());

describe('"Continue watching"', () => {
  it('shows a visitor the unfinished videos of this device, last watched first, with the remaining time', async () => {
    leave(7, 1000);
    leave(8, 2000);
    const { queries } = await showHome(GUEST, {}, '/de/');
    expect(await titles()).toEqual(['Lesson 8', 'Lesson 7']);
    expect(queries()).toContainEqual({ lang: 8, ids: [8, 7] });
    expect(await row()).toHaveTextContent('3:20 left');
    const [progress] = within(await row()).getAllByRole('progressbar', { name: '1:40 of 5:00 watched' });
    expect(progress).toHaveAttribute('value', '100');
    expect(hrefOf('Lesson 8', within(await row()))).toBe('/de/home/lumistage/lighting?v=lesson-8');
  });

  it('adds videos from a member’s history, and links to the history', async () => {
    leave(7, 1000, viewerOf(MEMBER));
    const items = [viewOf(7, '2027-05-13T16:00:00Z'), viewOf(9, '2027-05-11T17:00:00Z')];
    await showHome(MEMBER, { queryHistory: () => ({ count: 2, items }) });
    expect(await titles()).toEqual(['Lesson 7', 'Lesson 9']);
    expect(await row()).toHaveTextContent('Watched 2 days ago');
    expect(within(await row()).getByRole('link', { name: 'View history' })).toHaveAttribute('href', '/history');
  });

  it('leaves out what a member finished on any device, unless more of it was watched here since', async () => {
    const member: LoginInfo = { ...MEMBER, supports: ['progress'] };
    switchViewer(viewerOf(member));
    const finishedAt = '2027-05-01T10:00:00Z';
    const finishedAge = Date.UTC(2027, 4, 13, 17) - Date.parse(finishedAt);
    leave(5, Date.parse(finishedAt) - 1, viewerOf(member));
    leave(6, Date.parse(finishedAt) + 1, viewerOf(member));
    leave(JUST_OPENED, Date.parse(finishedAt) + 2, viewerOf(member));
    localStorage.setItem(viewerKey('lc.seen.8', viewerOf(member)), '1');
    const finished = [JUST_OPENED, 5, 6].map((id) => ({ id, finishedAge }));
    const items = [8, 9].map((id) => viewOf(id, '2027-05-13T16:00:00Z'));
    await showHome(member, {
      queryHistory: () => ({ count: 2, items }),
      queryProgress: () => ({ items: finished }),
      saveProgress: () => ({ items: [] }),
    });
    await waitFor(async () => expect(await titles()).toEqual(['Lesson 6', 'Lesson 9']));
  });

  it('adds what a member left on another device, with the remaining time there', async () => {
    const member: LoginInfo = { ...MEMBER, supports: ['progress'] };
    switchViewer(viewerOf(member));
    const position = { seconds: 100, duration: 300, age: 60_000 };
    await showHome(member, {
      queryHistory: () => ({ count: 0, items: [] }),
      queryProgress: () => ({ items: [{ id: 7, position }] }),
    });
    expect(await titles()).toEqual(['Lesson 7']);
    expect(await row()).toHaveTextContent('3:20 left');
  });

  it('belongs to one viewer: guests and members do not see each other’s videos', async () => {
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

  it('leaves the first steps within reach, folded into a line', async () => {
    leave(7, 1000);
    const { container } = await showHome(GUEST);
    await row();
    expect(screen.queryByRole('region', { name: 'Start here' })).toBeNull();
    expect(container.querySelector('summary')).toHaveTextContent('Start here');
  });

  it('sends no request and takes no space for a visitor who has started nothing', async () => {
    const { queries } = await showHome(GUEST);
    expect(queries()).toHaveLength(1);
    expect(queryRow()).not.toBeInTheDocument();
  });

  it('is neither rendered on the server nor before the viewer is known', async () => {
    leave(7, 1000);
    const sent = renderOnServer(<StartOrContinue products={[]} />, { messages: { home: en } });
    expect(sent).toContain('Start here');
    expect(sent).not.toContain('<section aria-labelledby="continue"');
    await renderHomePages('/', { queryVideos });
    expect(queryRow()).not.toBeInTheDocument();
  });

  it('shows a failure of its own, and loads on retry', async () => {
    leave(7, 1000);
    const server = outage();
    const whenUp = server.whenUp(queryVideos);
    await showHome(GUEST, {
      queryVideos: (request, options) => (request.ids ? whenUp : queryVideos)(request, options),
    });
    expect(within(await row()).getByRole('alert')).toHaveTextContent("Couldn't load");
    server.isDown = false;
    fireEvent.click(within(await row()).getByRole('button', { name: 'Retry' }));
    await waitFor(async () => expect(await titles()).toEqual(['Lesson 7']));
  });
});
