import { failedCall, fakeApi } from '@learning-center/shared/testing';
import { GUEST, loadLoginInfo, LOGIN_TIMEOUT_MS } from './load-login-info.ts';

const member = { login: true, avatarUrl: '/a.svg', defaultAvatarUrl: '/d.svg', name: 'Mira' };
const going = () => new AbortController().signal;

describe('the login info', () => {
  afterEach(() => jest.useRealTimers());

  it('is that of the server', async () => {
    await expect(loadLoginInfo(fakeApi({ getLoginInfo: () => member }), going())).resolves.toEqual({
      info: member,
      isFromServer: true,
    });
  });

  it('is a guest’s when the call fails', async () => {
    const api = fakeApi({ getLoginInfo: () => Promise.reject(failedCall()) });
    await expect(loadLoginInfo(api, going())).resolves.toEqual({ info: GUEST, isFromServer: false });
  });

  it('is a guest’s after eight seconds without response, and the call is canceled', async () => {
    jest.useFakeTimers();
    const seen: AbortSignal[] = [];
    const api = fakeApi({
      getLoginInfo: (_request, { signal }) => {
        if (signal) seen.push(signal);
        return new Promise(() => undefined);
      },
    });
    const info = loadLoginInfo(api, going());
    await jest.advanceTimersByTimeAsync(LOGIN_TIMEOUT_MS - 1);
    expect(seen[0]?.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    await expect(info).resolves.toEqual({ info: GUEST, isFromServer: false });
    expect(seen[0]?.aborted).toBe(true);
  });

  it('is undefined after an abort', async () => {
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
