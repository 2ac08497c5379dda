import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLastRegistry } from './last-registry.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'last-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the last registry in the cache', () => {
  const position = { number: 9, hash: 'abc', registry: { revision: 4, apps: {}, lastChange: null } };
  const openLast = (address: string) => createLastRegistry(folder, { address });

  it('is read again only for the same store', async () => {
    await openLast('s3://one').write(position);
    expect(await openLast('s3://one').read()).toEqual(position);
    expect(await openLast('s3://two').read()).toBeUndefined();
  });

  it('is not used when it is damaged', async () => {
    await openLast('s3://one').write(position);
    await appendFile(path.join(folder, 'last-registry.json'), ' ');
    expect(await openLast('s3://one').read()).toEqual(position);
    await appendFile(path.join(folder, 'last-registry.json'), '}');
    expect(await openLast('s3://one').read()).toBeUndefined();
  });
});
