/** @jest-environment jsdom */
import { fireEvent, screen, within, act } from '@testing-library/react';
import { createStore, loginInfoAtom } from '../../state/index.ts';
import { GUEST, hydratePage, MEMBER, renderPage } from '../../testing/index.ts';
import { button, clock, installFakeTimers, poster, press, renderDetail, wait } from '../testing/render-detail.tsx';
import { sampleItem } from '../testing/sample-video.ts';
import { playlistVideos, samplePlaylist } from '../testing/sample-playlist.ts';
import { EndOfVideo } from './EndOfVideo.tsx';

describe('a lesson of a course', () => {
  const category = ['master-class', 'castwright', 'night-light'];
  const path = `/${category.join('/')}`;
  const lessons = [
    sampleItem({ id: 1, urlName: 'moon', title: 'Castwright 5 Master Class - Moon' }),
    sampleItem(),
    sampleItem({ id: 3, urlName: 'stars', title: 'Stars' }),
  ];

  /** The second lesson of a course, with a query. */
  function showLesson(options: Parameters<typeof renderDetail>[0] & { lessons?: typeof lessons } = {}) {
    const { lessons: listed = lessons, ...page } = options;
    return renderDetail({
      address: `${path}?v=three-point-lighting&sort=oldest&t=30`,
      type: 'master',
      course: { category, lessons: listed },
      ...page,
    });
  }

  const playlist = () => within(screen.getByRole('region', { name: 'Playlist' }));
  const position = () => screen.getByRole('slider', { name: 'Position in the video' });

  installFakeTimers();

  it('shows its place and the other lessons, whose links keep the query', () => {
    showLesson({ render: hydratePage });
    expect(screen.getAllByText('Lesson 2 of 3')[0]).toBeVisible();
    expect(playlist().getByRole('heading', { name: 'Licht bei Nacht' })).toBeVisible();
    const links = within(playlist().getByRole('list')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Moon', `${path}?v=moon&sort=oldest`],
      ['Three-Point Lighting - From Flat to Cinematic', `${path}?v=three-point-lighting&sort=oldest`],
      ['Stars', `${path}?v=stars&sort=oldest`],
    ]);
    expect(links[1]).toHaveAttribute('aria-current', 'true');
    expect(playlist().getByRole('link', { name: 'Previous: Moon' })).toHaveAttribute('rel', 'prev');
    expect(playlist().getByRole('link', { name: 'Next: Stars' })).toHaveAttribute('rel', 'next');
    expect(screen.getByRole('region', { name: 'Relevance' })).toBeVisible();
  });

  it('continues with the lesson watched last, though none is finished', () => {
    localStorage.setItem('lc.position.3', JSON.stringify({ time: 100, duration: 300, at: 9 }));
    showLesson();
    const link = playlist().getByRole('link', { name: 'Continue : Stars' });
    expect(link).toHaveAttribute('href', `${path}?v=stars&sort=oldest`);
  });

  it('continues its own lesson at the second where it was left', async () => {
    jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    localStorage.setItem('lc.position.7', JSON.stringify({ time: 100, duration: 300, at: 9 }));
    showLesson({ address: `${path}?v=three-point-lighting`, video: { link: 'https://youtu.be/SYNTH-00300' } });
    await press(playlist().getByRole('link', { name: /^Continue/ }));
    await wait(1);
    expect(clock()).toMatch(/^1:4\d/);
  });

  it('ends with the next lesson, and is ticked', async () => {
    // Until the login info has loaded, the device stores nothing.
    const services = { store: createStore() };
    const { router } = showLesson({ video: { link: 'https://youtu.be/SYNTH-00020', videoLength: 20 }, services });
    await press(poster());
    await wait(1);
    fireEvent.change(position(), { target: { value: 20 } });
    await wait(1);
    expect(screen.getByText('Up next')).toBeVisible();
    expect(screen.queryByText(/^Starts in/)).toBeNull();
    expect(playlist().getByRole('img', { name: 'Watched' })).toBeInTheDocument();
    await press(button('Play now'));
    expect(router.state.location.search).toBe('?v=stars&sort=oldest');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it.each([
    ['it is not in the list', lessons.slice(2)],
    ['it is the only one', [sampleItem()]],
  ])('shows no course if %s', (_when, listed) => {
    showLesson({ lessons: listed });
    expect(screen.queryByRole('region', { name: 'Playlist' })).toBeNull();
    expect(screen.queryByText(/^Lesson/)).toBeNull();
    expect(screen.getByRole('region', { name: 'Relevance' })).toBeVisible();
  });
});

describe('the end of a video in a playlist', () => {
  const [, second] = playlistVideos;

  function showEnd(options: { current?: string; isAutoplayOn?: boolean; watched?: number[] } = {}) {
    const play = jest.fn();
    const playlist = samplePlaylist({
      current: options.current ?? 'welcome',
      watched: new Set(options.watched),
      play,
      autoplay: { isOn: options.isAutoplayOn ?? true },
      summary: { title: 'That was the last video', facts: 'First Short Film', actions: <a href="/skill-paths">All</a> },
    });
    renderPage(<EndOfVideo playlist={playlist} />);
    return play;
  }

  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('names the next one, which starts after eight seconds', async () => {
    const follow = showEnd();
    expect(screen.getByText('Camera')).toBeVisible();
    expect(screen.getByText('Starts in 8 s')).toBeVisible();
    await pass(5);
    expect(screen.getByText('Starts in 3 s')).toBeVisible();
    expect(follow).not.toHaveBeenCalled();
    await pass(3);
    expect(follow.mock.calls).toEqual([[second]]);
    await pass(10);
    expect(follow).toHaveBeenCalledTimes(1);
  });

  it('is announced to screen readers by a live region that exists before its text', async () => {
    showEnd();
    expect(screen.getByRole('status')).toHaveTextContent(/^$/);
    await pass(1);
    expect(screen.getByRole('status')).toHaveTextContent('Next: Camera');
  });

  it('waits while somebody writes a note', async () => {
    const follow = showEnd();
    const field = document.body.appendChild(document.createElement('textarea'));
    field.focus();
    await pass(20);
    expect(follow).not.toHaveBeenCalled();
    field.remove();
    await pass(8);
    expect(follow).toHaveBeenCalledTimes(1);
  });

  it('can be canceled', async () => {
    const follow = showEnd();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await pass(20);
    expect(follow).not.toHaveBeenCalled();
    expect(screen.queryByText(/Starts in/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Play now' }));
    expect(follow).toHaveBeenCalledWith(second);
  });

  it('shows the summary of the playlist after the last one', () => {
    showEnd({ current: 'light', watched: [1, 2] });
    expect(screen.getByText('That was the last video')).toBeVisible();
    expect(screen.getByRole('img', { name: '2 of 3 done' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All' })).toBeVisible();
  });

  it('says after the last lesson of a course what was learned, and why two paths may follow', () => {
    const path = {
      urlName: 'light',
      title: 'Light',
      titleLanguage: 'en',
      thumbnail: '',
      productName: 'Lumistage',
    } as const;
    const playlist = samplePlaylist({
      kind: 'course',
      current: 'light',
      watched: new Set([1, 2, 3]),
      learned: ['Planning light'],
      next: [
        { ...path, level: 2, reason: 'nextLevel' },
        { ...path, urlName: 'puppets', title: 'Puppets', productName: 'Inkhop', level: 1, reason: 'sameLevel' },
      ],
    });
    renderPage(<EndOfVideo playlist={playlist} />);
    expect(screen.getByText('You have finished this course')).toBeVisible();
    expect(screen.getByText('Planning light')).toBeVisible();
    const paths = within(screen.getByRole('list', { name: 'Skill Paths to follow next' }));
    expect(paths.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'LightThe next level of Lumistage: Medium',
      'PuppetsThe same level with Inkhop: Foundational',
    ]);
    expect(paths.getByRole('link', { name: 'Light' })).toHaveAttribute('href', '/skill-paths/light');
  });

  it.each([
    ['offers a certificate to members who finished it', { ...MEMBER, supports: ['certificates'] }, 3],
    ['has no certificate for guests', { ...GUEST, supports: ['certificates'] }, 3],
    ['has no certificate while videos are unwatched', { ...MEMBER, supports: ['certificates'] }, 2],
    ['has no certificate if the API issues none', MEMBER, 3],
  ])('%s', (what, login, count) => {
    const store = createStore();
    store.set(loginInfoAtom, login);
    const watched = new Set(playlistVideos.slice(0, count).map(({ id }) => id));
    const playlist = samplePlaylist({ current: 'light', watched, category: ['skill-paths', 'first-short-film'] });
    renderPage(<EndOfVideo playlist={playlist} />, { services: { store } });
    const links = screen.queryAllByRole('link', { name: 'Get your certificate' });
    const expected = what.startsWith('has no') ? [] : ['/certificate/skill-paths/first-short-film'];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(expected);
  });
});
