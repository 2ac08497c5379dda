/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { ApiStatus } from '../../contract/index.ts';
import { failedCall, fakeAccount, GUEST, MEMBER } from '../../testing/index.ts';
import { switchViewer, viewerKey } from '../../lib/index.ts';
import { createStore, loginInfoAtom, viewerOf } from '../../state/index.ts';
import {
  ADDRESS,
  button,
  clock,
  installFakeTimers,
  key,
  poster,
  press,
  renderDetail,
  wait,
  type RenderDetailOptions,
} from '../testing/render-detail.tsx';
import { sampleDetail } from '../testing/sample-video.ts';

installFakeTimers();

describe('the end of a video', () => {
  const video = { link: 'https://youtu.be/SYNTH-00020', videoLength: 20, description: '' };

  it('is reported to the page each time, and offers a replay and the first two related videos', async () => {
    const onVideoEnded = jest.fn();
    const { relevance } = sampleDetail();
    const related = ['rim-light', 'fog', 'rain'].map((urlName, id) => ({ ...relevance[0]!, id, urlName }));
    renderDetail({
      video: { ...video, relevance: related },
      props: { onVideoEnded },
      address: `${ADDRESS}&sort=latest&t=5`,
    });
    await press(poster());
    await wait(20);
    expect(onVideoEnded.mock.calls).toEqual([[{ urlName: 'three-point-lighting' }]]);
    const next = within(screen.getByRole('list', { name: 'Watch next' })).getAllByRole('link');
    expect(next.map((link) => link.getAttribute('href'))).toEqual([
      '/home/lumistage/lighting?v=rim-light&sort=latest',
      '/home/lumistage/lighting?v=fog&sort=latest',
    ]);
    await press(button('Replay'));
    expect(screen.queryByText('The video has ended')).toBeNull();
    await wait(3);
    expect(clock()).toMatch(/^0:03/);
    await wait(20);
    expect(onVideoEnded).toHaveBeenCalledTimes(2);
  });

  it('stays after seeking forward, and returns after seeking back and forward while paused', async () => {
    const onVideoEnded = jest.fn();
    renderDetail({ video, props: { onVideoEnded } });
    await press(poster());
    await wait(20);
    await press(button('Forward 10 seconds'));
    expect(clock()).toMatch(/^0:20 of 0:20/);
    expect(screen.getByText('The video has ended')).toBeVisible();
    await press(button('Back 10 seconds'));
    expect(clock()).toMatch(/^0:10/);
    expect(screen.queryByText('The video has ended')).toBeNull();
    expect(onVideoEnded).toHaveBeenCalledTimes(1);
    await press(button('Forward 10 seconds'));
    expect(screen.getByText('The video has ended')).toBeVisible();
    expect(onVideoEnded).toHaveBeenCalledTimes(2);
    await press(button('Play'));
    expect(screen.queryByText('The video has ended')).toBeNull();
    await wait(3);
    expect(clock()).toMatch(/^0:03/);
  });
});

describe('a video service that does not respond', () => {
  it('can be retried', async () => {
    renderDetail({ video: { link: 'https://youtu.be/ERROR-00000' } });
    await press(poster());
    await wait(7.5);
    expect(screen.getByRole('alert')).toHaveTextContent("The video service isn't responding.");
    fireEvent.click(button('Retry'));
    expect(screen.queryByRole('alert')).toBeNull();
    await wait(8);
    expect(screen.getByRole('alert')).toBeVisible();
  });
});

describe('a video that was watched before', () => {
  it('remembers its position, and offers to resume or to start over', async () => {
    const first = renderDetail();
    await press(poster());
    await wait(41);
    first.unmount();
    const second = renderDetail();
    expect(clock()).toMatch(/^0:41/);
    await press(button('Resume from 0:41'));
    expect(clock()).toMatch(/^0:41/);
    await wait(2);
    await press(button('Pause'));
    second.unmount();
    renderDetail();
    expect(clock()).toMatch(/^0:43/);
    await press(button('Start over'));
    expect(clock()).toMatch(/^0:00/);
  });

  it('stores its position for the member alone, and for nobody after logout', async () => {
    const store = createStore();
    store.set(loginInfoAtom, MEMBER);
    renderDetail({ services: { store }, responses: { addHistory: () => ({ viewId: 'view-1' }) } });
    await press(poster());
    await wait(6);
    const ofMember = viewerKey('lc.position.7', viewerOf(MEMBER));
    expect(Object.keys(localStorage)).toEqual([ofMember]);
    localStorage.clear();
    act(() => store.set(loginInfoAtom, GUEST));
    await wait(6);
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    ['the tab is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
  ])('stores its position at once when %s', async (_, leave) => {
    renderDetail();
    await press(poster());
    await wait(3);
    expect(localStorage).toHaveLength(0);
    leave();
    expect(localStorage.getItem('lc.position.7')).toContain('"time":3');
  });

  it('of a member is not offered to a later guest on the same page', async () => {
    const store = createStore();
    store.set(loginInfoAtom, MEMBER);
    localStorage.setItem(viewerKey('lc.position.7', viewerOf(MEMBER)), '{"time":100,"duration":464,"at":1}');
    renderDetail({ services: { store } });
    expect(clock()).toMatch(/^1:40/);
    act(() => store.set(loginInfoAtom, GUEST));
    expect(screen.queryByRole('button', { name: /^Resume/ })).toBeNull();
    expect(clock()).toMatch(/^0:00/);
  });

  it('resumes with autoplay, which waits until it is known whose position counts', async () => {
    const store = createStore();
    localStorage.setItem(viewerKey('lc.position.7', viewerOf(MEMBER)), '{"time":100,"duration":464,"at":1}');
    renderDetail({
      services: { store },
      props: { isAutoplayOn: true },
      responses: { addHistory: () => ({ viewId: 'view-1' }) },
    });
    await wait(1);
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
    await act(async () => store.set(loginInfoAtom, MEMBER));
    await wait(1);
    expect(button('Pause')).toBeVisible();
    expect(clock()).toMatch(/^1:4/);
  });

  describe('by a member whose API stores progress', () => {
    function show(account: ReturnType<typeof fakeAccount>, props = {}) {
      const store = createStore();
      switchViewer(viewerOf(MEMBER));
      store.set(loginInfoAtom, { ...MEMBER, supports: ['progress'] });
      const responses = { addHistory: () => ({ viewId: '1' }), ...account.responses };
      return renderDetail({ services: { store, now: () => Date.now() }, props, responses });
    }
    const onPhone = { id: 7, position: { seconds: 200, duration: 464, age: 60_000 } };

    it('is resumed where another device left it', async () => {
      const account = fakeAccount();
      account.save(onPhone);
      show(account);
      await wait(1);
      expect(clock()).toMatch(/^3:20/);
      await press(button('Resume from 3:20'));
      await wait(6);
      expect(account.read(7).position?.seconds).toBeGreaterThan(202);
    });

    it('waits with autoplay until the account has answered', async () => {
      const account = fakeAccount();
      account.save(onPhone);
      const answer = Promise.withResolvers<undefined>();
      const { queryProgress } = account.responses;
      account.responses.queryProgress = async (...request) => answer.promise.then(() => queryProgress(...request));
      show(account, { isAutoplayOn: true });
      await wait(2);
      expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
      answer.resolve(undefined);
      await wait(1);
      expect(clock()).toMatch(/^3:2/);
    });

    it('is sent while it plays, and when the page is left', async () => {
      const account = fakeAccount();
      const first = show(account);
      await press(poster());
      await wait(8);
      expect(account.read(7).position?.seconds).toBe(4);
      first.unmount();
      await wait(0.5);
      expect(account.read(7).position?.seconds).toBe(8);
    });
  });

  it('starts at the time of the URL instead, and offers nothing', () => {
    localStorage.setItem('lc.position.7', '{"time":100,"duration":464,"at":1}');
    renderDetail({ address: `${ADDRESS}&t=9` });
    expect(screen.queryByRole('button', { name: /^Resume/ })).toBeNull();
    expect(clock()).toMatch(/^0:09/);
  });
});

describe('sharing', () => {
  const copied = jest.fn<Promise<void>, [string]>();
  const field = () => screen.getByLabelText<HTMLInputElement>('Link to this video');
  beforeEach(() => {
    copied.mockReset().mockResolvedValue();
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true });
  });

  it('copies the link, with the time only on request', async () => {
    renderDetail({ address: `${ADDRESS}&sort=latest` });
    await press(poster());
    key('3');
    await press(button('Share'));
    expect(field().value).toMatch(/\/home\/lumistage\/lighting\?v=three-point-lighting$/);
    await press(button('Copy link'));
    expect(copied).toHaveBeenLastCalledWith(field().value);
    expect(screen.getByText('Link copied.')).toBeVisible();
    fireEvent.click(screen.getByRole('checkbox', { name: /^Start at 2:/ }));
    await press(button('Copy link'));
    expect(copied.mock.lastCall?.[0]).toMatch(/&t=1(39|4\d)$/);
  });

  it('selects the link if the browser cannot copy', async () => {
    copied.mockRejectedValue(new Error('not allowed'));
    renderDetail();
    await press(button('Share'));
    await press(button('Copy link'));
    expect(screen.getByText(/couldn't copy the link. It is selected/)).toBeVisible();
    expect(field().selectionEnd).toBe(field().value.length);
  });
});

describe('the record of a view', () => {
  function watch(page: RenderDetailOptions, login?: 'unknown') {
    const store = createStore();
    if (!login) store.set(loginInfoAtom, MEMBER);
    const { api } = renderDetail({
      ...page,
      services: { store },
      responses: { addHistory: () => ({ viewId: '1' }), ...page.responses },
    });
    const records = () => api.calls.filter(({ name }) => name === 'addHistory').map(({ request }) => request);
    return { store, records };
  }

  it.each([
    ['webinar', 'webinar', 3],
    ['master', 'master', 2],
    ['skillPath', 'skillPath', 1],
    ['tutorial', 'skillPath', 1],
    ['webinar', 'skillPath', 1],
  ] as const)('of a %s on a page for %s has the value %i', async (type, pageType, dataType) => {
    const { records } = watch({ video: { type }, type: pageType });
    await press(poster());
    expect(records()).toEqual([{ id: 7, dataType }]);
  });

  it('is not sent for a guest, but is sent after a later login', async () => {
    const { store, records } = watch({}, 'unknown');
    await press(poster());
    expect(records()).toEqual([]);
    act(() => store.set(loginInfoAtom, GUEST));
    expect(records()).toEqual([]);
    // The login also loads the bookmarks.
    await act(async () => store.set(loginInfoAtom, MEMBER));
    expect(records()).toHaveLength(1);
  });

  it('is not sent again after another login', async () => {
    const { store, records } = watch({});
    await press(poster());
    await act(async () => store.set(loginInfoAtom, GUEST));
    await act(async () => store.set(loginInfoAtom, MEMBER));
    expect(records()).toHaveLength(1);
  });

  it.each([
    ['logged if the server refuses it', ApiStatus.OPERATE_FAIL, 1],
    ['not an error if the session has ended', ApiStatus.RESPONSE_INTERCEPT, 0],
  ])('is %s', async (_, apiStatus, logged) => {
    const log = jest.fn();
    Object.assign(globalThis, { reportError: log });
    watch({ responses: { addHistory: () => Promise.reject(failedCall('refused', apiStatus)) } });
    await press(poster());
    expect(log).toHaveBeenCalledTimes(logged);
  });
});
