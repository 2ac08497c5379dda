import { failedCall, fakeApi } from '@learning-center/shared/testing';
import { GUEST, loadLoginInfo, LOGIN_LIMIT } from './load-login-info.ts';

const member = { login: true, avatarUrl: '/a.svg', defaultAvatarUrl: '/d.svg', name: 'Mira' };
const going = () => new AbortController().signal;

describe('the login info', () => {
  afterEach(() => jest.useRealTimers());

  it('is what the member site says', async () => {
    await expect(loadLoginInfo(fakeApi({ getLoginInfo: () => member }), going())).resolves.toEqual({
      info: member,
      isAnswer: true,
    });
  });

  it('means a guest when the call fails', async () => {
    const api = fakeApi({ getLoginInfo: () => Promise.reject(failedCall()) });
    await expect(loadLoginInfo(api, going())).resolves.toEqual({ info: GUEST, isAnswer: false });
  });

  it('means a guest when no answer comes in eight seconds, and lets the call go', async () => {
    jest.useFakeTimers();
    const seen: AbortSignal[] = [];
    const api = fakeApi({
      getLoginInfo: (_request, { signal }) => {
        if (signal) seen.push(signal);
        return new Promise(() => undefined);
      },
    });
    const info = loadLoginInfo(api, going());
    await jest.advanceTimersByTimeAsync(LOGIN_LIMIT - 1);
    expect(seen[0]?.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    await expect(info).resolves.toEqual({ info: GUEST, isAnswer: false });
    expect(seen[0]?.aborted).toBe(true);
  });

  it('is nothing when the page did not wait for it', async () => {
    const leaving = new AbortController();
    const api = fakeApi({
      getLoginInfo: () => {
        leaving.abort();
        return Promise.reject(failedCall());
      },
    });
    await expect(loadLoginInfo(api, leaving.signal)).resolves.toBeUndefined();
  });
});
