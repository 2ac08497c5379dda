import { appendChange, changeKey, readNewest, readRegistry } from './change-log.ts';
import { S3_CREDENTIALS, useS3 } from '../testing/s3-server.ts';
import { useTemporaryStore } from '../testing/temporary-store.ts';
import { toReleaseStore } from '../stores/open-store.ts';
import { openS3Store } from '../stores/s3-store.ts';
import { verifyLog } from './verify-log.ts';
import type { ReleaseStore } from '../stores/store.ts';

const temporary = useTemporaryStore();
const { server, objects } = useS3();

const record = (store: ReleaseStore, subject: string, waitMs?: number) =>
  appendChange(store, { actor: { by: 'mira' }, waitMs }, (registry) => ({
    registry,
    event: { what: 'create-token', subject },
  }));

describe('a change', () => {
  it('is made once although the response to its write was lost', async () => {
    const store = toReleaseStore(objects);
    for (const number of [1, 2]) {
      server.options.loseNext = `PUT ${changeKey(number)}`;
      expect(await record(store, `token ${number}`)).toMatchObject({ number });
    }
    expect(await verifyLog(store)).toEqual({ changes: 2, problem: null });
  });

  it('is refused after some time while others always take its number', async () => {
    const { records } = temporary.store;
    let others = 0;
    const busy = {
      ...records,
      putIfAbsent: async (key: string, content: string | Buffer) => {
        if (others < 200) await record(temporary.store, `other ${(others += 1)}`);
        return records.putIfAbsent(key, content);
      },
    };
    const busyStore = { ...temporary.store, records: busy };
    await expect(record(busyStore, 'mine', 100)).rejects.toThrow('others keep changing the registry');
  });

  it('is not written twice by storage that ignores the condition of a write, which is named', async () => {
    server.options.ignoresConditions = true;
    await expect(record(toReleaseStore(objects), 'first')).rejects.toThrow(
      's3://releases ignores the condition of a write (If-None-Match): use storage that keeps it',
    );
  });

  it('fails with the reason when the disk is full, and leaves nothing', async () => {
    const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
    const { records } = temporary.store;
    const store = { ...temporary.store, records: { ...records, putIfAbsent: async () => Promise.reject(full) } };
    await expect(record(store, 'mine')).rejects.toBe(full);
    expect(await readNewest(temporary.store)).toMatchObject({ number: 0 });
  });

  it('follows the newest one, whatever the hint says', async () => {
    const { store } = temporary;
    await record(store, 'first');
    for (const hint of ['1', '99', 'x', '-1']) {
      await record(store, hint);
      await store.records.put('reports/newest-change', hint);
    }
    expect(await record(store, 'last')).toMatchObject({ number: 6 });
    expect(await verifyLog(store)).toEqual({ changes: 6, problem: null });
  });

  it('is refused in a store that lost all changes, instead of beginning anew', async () => {
    const { store } = temporary;
    for (let count = 1; count <= 3; count += 1) await record(store, `token ${count}`);
    await store.records.remove([1, 2, 3].map(changeKey));
    await expect(record(store, 'next')).rejects.toThrow(/has lost its changes \(there were 3\): restore a backup$/);
  });

  it('has its place whatever the clocks of those who change something say', async () => {
    const now = Date.now();
    for (const ahead of [0, 60_000, -60_000, 0]) {
      jest.spyOn(Date, 'now').mockReturnValue(now + ahead);
      await record(temporary.store, `token ${ahead}`);
    }
    jest.restoreAllMocks();
    expect((await temporary.readAudit()).map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect(await verifyLog(temporary.store)).toEqual({ changes: 4, problem: null });
  });

  it('has texts of one line, whatever somebody typed', async () => {
    await appendChange(temporary.store, { actor: { by: 'mi\nra', why: 'a\u202eb' } }, (registry) => ({
      registry,
      event: { what: 'prune' },
    }));
    expect(await temporary.readAudit()).toMatchObject([{ who: 'mi ra', why: 'a b' }]);
  });
});

describe('a store whose requests need much time', () => {
  it('is asked only for the newest change by a reader who knows the one before', async () => {
    const store = toReleaseStore(
      await openS3Store('s3://releases', { endpoint: server.endpoint, credentials: S3_CREDENTIALS }),
    );
    for (let count = 1; count <= 3; count += 1) await record(store, `token ${count}`);
    const known = await readNewest(store);
    await record(store, 'token 4');
    server.requests.length = 0;
    expect((await readNewest(store, known)).number).toBe(4);
    expect(server.requests).toEqual([`GET ${changeKey(4)}`, `GET ${changeKey(5)}`]);
    server.requests.length = 0;
    await readRegistry(store);
    expect(server.requests).toEqual([
      'GET reports/newest-change',
      'GET ?changes/',
      `GET ${changeKey(4)}`,
      `GET ${changeKey(5)}`,
    ]);
    await store.close();
  });
});
