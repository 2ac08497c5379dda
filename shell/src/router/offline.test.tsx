/** @jest-environment jsdom */
import { ApiError } from '@learning-center/shared/api';
import { ApiStatus } from '@learning-center/shared/contract';
import { addRetryAtom, createStore, isOfflineAtom } from '@learning-center/shared/state';
import { failedCall, fakeApi, GUEST, renderPage } from '@learning-center/shared/testing';
import { act, screen } from '@testing-library/react';
import { watchNetwork } from '../features/offline/watch-network.ts';
import en from '../locales/en.json';
import { OfflineNotice } from './ShellRoute.tsx';

const noResponse = () =>
  new ApiError({ apiStatus: ApiStatus.IO_ERROR, message: 'x', endpoint: 'x', cause: new TypeError('x') });

/** Watches a network that a test turns on and off; `claim` is the browser's own opinion. */
function watch({ isUp = true, claim = true, error = noResponse() } = {}) {
  const network = { isUp };
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(claim);
  const store = createStore();
  const api = fakeApi({
    getLoginInfo: () => {
      if (network.isUp) return GUEST;
      throw error;
    },
  });
  watchNetwork({ api, store });
  const retry = jest.fn();
  return {
    network,
    api,
    retry,
    fail: () => store.set(addRetryAtom, retry),
    isOffline: () => store.get(isOfflineAtom),
  };
}

const send = (event: 'online' | 'offline') => window.dispatchEvent(new Event(event));
const wait = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

describe('the network', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is out when the browser says so, until a check succeeds; then each retry runs once', async () => {
    const { network, fail, retry, isOffline } = watch();
    network.isUp = false;
    send('offline');
    expect(isOffline()).toBe(true);
    fail();
    await wait(5_000);
    expect(retry).not.toHaveBeenCalled();
    network.isUp = true;
    send('online');
    await wait(0);
    expect(isOffline()).toBe(false);
    await wait(60_000);
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('is out when a failure is on the page and nothing responds, although the browser claims to be online', async () => {
    const { network, fail, retry, isOffline } = watch({ isUp: false });
    fail();
    await wait(0);
    expect(isOffline()).toBe(true);
    network.isUp = true;
    await wait(30_000);
    expect(isOffline()).toBe(false);
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['responds', undefined],
    ['refuses', failedCall()],
  ])('works when the server %s, and no failure is repeated', async (_, error) => {
    const { api, fail, retry, isOffline } = watch({ isUp: error === undefined, ...(error && { error }) });
    fail();
    await wait(60_000);
    expect(isOffline()).toBe(false);
    expect(retry).not.toHaveBeenCalled();
    expect(api.calls).toHaveLength(1);
  });
});

describe('a page that goes offline', () => {
  it('shows a notice until the network is back', () => {
    const store = createStore();
    renderPage(<OfflineNotice />, { messages: { shell: en }, services: { store } });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    act(() => store.set(isOfflineAtom, true));
    expect(screen.getByRole('status')).toHaveTextContent("You're offline. What has loaded can still be viewed.");
    act(() => store.set(isOfflineAtom, false));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
