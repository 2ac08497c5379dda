import { endpoints } from '../contract/index.ts';
import { ApiError, createApiClient, type ApiClient } from './index.ts';

type Attempt = 'lost' | 'gone' | 'broken' | 'responded';

const ENVELOPE = { apiStatus: 2, result: { login: false, avatarUrl: '', defaultAvatarUrl: '', count: 0, items: [] } };

/** A client with these outcomes of its attempts, and the attempts that it sent. */
function clientWith(attempts: Attempt[], retryDelaysMs = [4, 8]) {
  const sent: Attempt[] = [];
  const fetch = async () => {
    const outcome = attempts[sent.length] ?? 'responded';
    sent.push(outcome);
    if (outcome === 'lost') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(ENVELOPE), { status: { gone: 503, broken: 500, responded: 200 }[outcome] });
  };
  return { sent, api: createApiClient({ baseUrl: 'http://api.example/', fetch, retryDelaysMs }) };
}

describe('a call that does not reach the server', () => {
  it.each([
    ['the network loses', 'lost'],
    ['a gateway cannot forward', 'gone'],
  ] as const)('is retried when %s it', async (_what, outcome) => {
    const { sent, api } = clientWith([outcome, outcome]);
    await expect(api.call(endpoints.getLoginInfo, {})).resolves.toMatchObject({ login: false });
    expect(sent).toEqual([outcome, outcome, 'responded']);
  });

  it('fails after the last attempt', async () => {
    const { sent, api } = clientWith(['lost', 'lost', 'lost']);
    await expect(api.call(endpoints.listWebinars, { lang: 1 })).rejects.toBeInstanceOf(ApiError);
    expect(sent).toHaveLength(3);
  });

  it('is not retried when the server itself fails', async () => {
    const { sent, api } = clientWith(['broken']);
    await expect(api.call(endpoints.getLoginInfo, {})).rejects.toMatchObject({ httpStatus: 500 });
    expect(sent).toHaveLength(1);
  });

  it('is never retried when it is a write', async () => {
    const writes: ((api: ApiClient) => Promise<unknown>)[] = [
      (api) => api.call(endpoints.updateBookmark, { id: 1, isBookmarked: true, dataType: 1 }),
      (api) => api.call(endpoints.addHistory, { id: 1, dataType: 1 }),
      (api) => api.call(endpoints.clearHistory, { scope: 'all' }),
      (api) => api.call(endpoints.logout, {}),
    ];
    for (const write of writes) {
      const { sent, api } = clientWith(['lost']);
      await expect(write(api)).rejects.toBeInstanceOf(ApiError);
      expect(sent).toHaveLength(1);
    }
  });

  it('fails at once on a device without a network', async () => {
    Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { onLine: false } });
    const { sent, api } = clientWith(['lost']);
    await expect(api.call(endpoints.getLoginInfo, {})).rejects.toBeInstanceOf(ApiError);
    expect(sent).toHaveLength(1);
    Reflect.deleteProperty(globalThis, 'navigator');
  });

  it('stops when the visitor leaves during the delay', async () => {
    const leaving = new AbortController();
    const { sent, api } = clientWith(['lost', 'lost', 'lost'], [60_000, 60_000]);
    const call = api.call(endpoints.getLoginInfo, {}, { signal: leaving.signal });
    setTimeout(() => leaving.abort(), 20);
    await expect(call).rejects.toMatchObject({ message: 'cancel request' });
    expect(sent).toHaveLength(2);
  });
});
