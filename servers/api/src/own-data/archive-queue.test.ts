import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OWN_DATA_ARCHIVE_PATH } from '@learning-center/shared/contract';
import { startTestServer } from '../testing/test-server.ts';
import { createArchiveQueue } from './archive-queue.ts';

const wanted = () => true;
const OWN_DATA = {
  account: { id: '1', name: 'ada', createdAt: '' },
  bookmarks: [],
  views: [],
  notes: [],
  sessions: [],
};

describe('the queue of archives', () => {
  it('runs one after the other, also after one that failed', async () => {
    const run = createArchiveQueue();
    const steps: string[] = [];
    const task = (name: string) => async () => {
      steps.push(`${name} starts`);
      await Promise.resolve();
      steps.push(`${name} ends`);
      if (name === 'a') throw new Error('broken');
    };
    await Promise.allSettled(['a', 'b', 'c'].map((name) => run(task(name), wanted)));
    expect(steps).toEqual(['a starts', 'a ends', 'b starts', 'b ends', 'c starts', 'c ends']);
  });

  it('refuses one more than may wait, and takes others once there is room', async () => {
    const run = createArchiveQueue(2);
    const first = [run(async () => 1, wanted), run(async () => 2, wanted)];
    expect(() => run(async () => 3, wanted)).toThrow('Too many archives');
    await expect(Promise.all(first)).resolves.toEqual([1, 2]);
    await expect(run(async () => 4, wanted)).resolves.toBe(4);
  });

  it('makes no archive for a browser that canceled its download while it waited', async () => {
    const server = await startTestServer();
    await server.app.listen({ port: 0 });
    const { port } = server.app.server.address() as AddressInfo;
    const responses: ServerResponse[] = [];
    server.app.server.on('request', (_request, response) => void responses.push(response));
    const headers = await server.signUp('ada');
    const reads: (() => void)[] = [];
    const readDelayed = async () => {
      await new Promise<void>((resolve) => void reads.push(resolve));
      return OWN_DATA;
    };
    jest.spyOn(server.store.ownData, 'read').mockImplementation(readDelayed);
    const download = (signal: AbortSignal | null = null) =>
      fetch(`http://127.0.0.1:${port}/${OWN_DATA_ARCHIVE_PATH}`, { headers, signal });

    const first = download();
    await waitUntil(() => reads.length === 1);
    const controller = new AbortController();
    const canceled = download(controller.signal).catch(() => 'canceled');
    await waitUntil(() => responses.length === 2);
    controller.abort();
    await waitUntil(() => responses[1]?.destroyed === true);
    await expect(canceled).resolves.toBe('canceled');
    const last = download();
    reads[0]?.();
    await expect(first).resolves.toMatchObject({ status: 200 });
    await waitUntil(() => reads.length === 2);
    reads[1]?.();
    await expect(last).resolves.toMatchObject({ status: 200 });
    expect(reads).toHaveLength(2);
    await server.close();
  });
});

async function waitUntil(isDone: () => boolean): Promise<void> {
  while (!isDone()) await new Promise((resolve) => setImmediate(resolve));
}
