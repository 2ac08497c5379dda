import { createApiSandbox } from '../api-sandbox.ts';
import type { ApiSandbox, ApiProcess } from '../api-sandbox.ts';
import { createHttpClient } from '../http-client.ts';
import { runFuzz } from './fuzz.ts';
import { createMemberModel } from './member-model.ts';

describe('the API under schema-based random requests', () => {
  let sandbox: ApiSandbox;
  let api: ApiProcess;

  beforeAll(async () => {
    sandbox = await createApiSandbox({ videos: 60 });
    api = await sandbox.start();
  }, 180_000);

  afterAll(async () => {
    await api.stop();
    await sandbox.remove();
  });

  it('responds to 300 of them, half of them invalid, by the contract, and loses no confirmed write', async () => {
    const report = await runFuzz({ address: api.address, videos: 60, requests: 300, seed: 7 });
    expect(report.findings).toEqual([]);
    expect(report.requests).toBeGreaterThanOrEqual(300);
    expect(report.confirmedWrites).toBeGreaterThan(20);
  }, 180_000);

  it('is caught when it loses a write or invents one', async () => {
    const client = createHttpClient(api.address);
    const model = await createMemberModel(client, 'loser');
    await expect(model.findLosses()).resolves.toEqual([]);
    model.apply('updateBookmark', { id: 1, isBookmarked: true }, { isBookmarked: true });
    model.apply('addHistory', { id: 1 }, { viewId: 'gone' });
    model.apply('saveNote', { id: 'note-0001' }, { state: 'saved', note: { text: 'Rim light' } });
    model.apply('saveNote', { id: 'note-0002' }, { state: 'conflict', note: { text: 'Rim light' } });
    await expect(model.findLosses()).resolves.toEqual([
      'a bookmark of loser is lost: 1',
      'a view of loser is lost: gone',
      'a note of loser is lost: note-0001 Rim light',
    ]);
  });
});
