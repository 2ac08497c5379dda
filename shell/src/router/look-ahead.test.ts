import { ApiError, type ApiClient } from '@learning-center/shared/api';
import { ApiStatus, endpoints } from '@learning-center/shared/contract';
import { fakeApi } from '@learning-center/shared/testing';
import { createLookAhead } from './look-ahead.ts';

const QUESTION = { keyword: 'walk', lang: 1 } as const;
const ASKED_AS = 'suggestKeywords';

function lookingAhead() {
  const clock = { now: 0 };
  let failures = 0;
  const server = fakeApi({
    suggestKeywords: () => {
      if (failures-- > 0) throw new ApiError({ apiStatus: ApiStatus.IO_ERROR, endpoint: ASKED_AS, message: 'down' });
      return [];
    },
  });
  const { api, ahead } = createLookAhead(server, () => clock.now);
  const timesAsked = () => server.calls.length;
  return { api, ahead, clock, timesAsked, fail: (times: number) => (failures = times) };
}

describe('what a visitor is about to ask', () => {
  it('is asked ahead once, and the visit takes that answer', async () => {
    const { api, ahead, timesAsked } = lookingAhead();
    await Promise.all([
      ahead.call(endpoints.suggestKeywords, QUESTION),
      ahead.call(endpoints.suggestKeywords, QUESTION),
    ]);
    await expect(api.call(endpoints.suggestKeywords, QUESTION)).resolves.toEqual([]);
    expect(timesAsked()).toBe(1);
  });

  it('is asked anew by whoever asks a second time, or something else', async () => {
    const { api, ahead, timesAsked } = lookingAhead();
    await ahead.call(endpoints.suggestKeywords, QUESTION);
    await api.call(endpoints.suggestKeywords, { ...QUESTION, keyword: 'run' });
    await api.call(endpoints.suggestKeywords, QUESTION);
    await api.call(endpoints.suggestKeywords, QUESTION);
    expect(timesAsked()).toBe(3);
  });

  it('is too old after ten seconds', async () => {
    const { api, ahead, clock, timesAsked } = lookingAhead();
    await ahead.call(endpoints.suggestKeywords, QUESTION);
    clock.now = 10_000;
    await api.call(endpoints.suggestKeywords, QUESTION);
    expect(timesAsked()).toBe(2);
  });

  it('is asked again by the visit where asking ahead failed', async () => {
    const { api, ahead, fail } = lookingAhead();
    fail(1);
    await expect(ahead.call(endpoints.suggestKeywords, QUESTION)).rejects.toThrow('down');
    await expect(api.call(endpoints.suggestKeywords, QUESTION)).resolves.toEqual([]);
  });

  it('is cancelled with the visit that took it', async () => {
    const asked: (AbortSignal | undefined)[] = [];
    const call: ApiClient['call'] = (_endpoint, _params, { signal } = {}) => {
      asked.push(signal);
      if (signal?.aborted) return Promise.reject(new Error('left'));
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('left'))));
    };
    const { api, ahead } = createLookAhead({ call }, () => 0);
    const visit = new AbortController();
    const answers = [
      ahead.call(endpoints.suggestKeywords, QUESTION),
      api.call(endpoints.suggestKeywords, QUESTION, { signal: visit.signal }),
    ];
    visit.abort();
    const ended = await Promise.allSettled(answers);
    expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(asked[0]?.aborted).toBe(true);
  });

  it('is never a member’s own', async () => {
    const { ahead, timesAsked } = lookingAhead();
    await expect(ahead.call(endpoints.queryHistory, { page: 1 })).rejects.toThrow(/members/);
    expect(timesAsked()).toBe(0);
  });
});
