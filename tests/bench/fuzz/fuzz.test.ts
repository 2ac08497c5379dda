import { makeApiPlace } from '../servers/api-server.ts';
import type { ApiPlace, ApiProcess } from '../servers/api-server.ts';
import { createAsk } from '../servers/ask.ts';
import { runFuzz } from './fuzz.ts';
import { createMemberModel } from './member-model.ts';

describe('the API under requests made from its schemas', () => {
  let place: ApiPlace;
  let api: ApiProcess;

  beforeAll(async () => {
    place = await makeApiPlace({ videos: 60 });
    api = await place.start();
  }, 120_000);

  afterAll(async () => {
    await api.stop();
    await place.remove();
  });

  it('answers 300 of them, half of them wrong, by the contract, and loses no confirmed write', async () => {
    const report = await runFuzz({ address: api.address, videos: 60, requests: 300, seed: 7 });
    expect(report.findings).toEqual([]);
    expect(report.requests).toBeGreaterThanOrEqual(300);
    expect(report.confirmedWrites).toBeGreaterThan(20);
  }, 120_000);

  it('is seen when it loses a write, and when it makes one up', async () => {
    const ask = createAsk(api.address);
    const model = await createMemberModel(ask, 'loser');
    await expect(model.findLosses()).resolves.toEqual([]);
    model.apply('updateBookmark', { id: 1, isBookmarked: true }, { isBookmarked: true });
    model.apply('addHistory', { id: 1 }, { viewId: 'gone' });
    await expect(model.findLosses()).resolves.toEqual([
      'a bookmark of loser is lost: 1',
      'a view of loser is lost: gone',
    ]);
  });
});
