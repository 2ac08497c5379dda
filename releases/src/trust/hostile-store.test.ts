import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createReleaseCache } from '../cache/release-cache.ts';
import { sign } from '../command-line/sign.ts';
import { publishApp } from '../publish/publish.ts';
import type { Registry, Release } from '../store/format.ts';
import { openStore } from '../store/open-store.ts';
import { readRegistry, recordEvent } from '../store/registry.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { writeFakeBuild } from '../testing/fake-build.ts';
import { createSigningKeys, type SigningKeys } from '../testing/signing-keys.ts';
import { useTemporaryStore } from '../testing/temporary-store.ts';
import { createTrustedRegistry } from './trusted-registry.ts';

afterEach(() => jest.useRealTimers());
const temporary = useTemporaryStore();
let signing: SigningKeys;
let store: ReleaseStore;

beforeEach(async () => {
  signing = await createSigningKeys(path.join(temporary.work, 'keys'));
  store = await openAs('operator');
});

/** Opens the store on another machine. */
const openAs = (machine: string) => {
  const seenFolder = path.join(temporary.work, 'seen', machine);
  return openStore({ address: temporary.folder, signing: { ...signing.files, seenFolder } });
};
const registryFile = () => path.join(temporary.folder, 'registry.json');
const readStored = async () => JSON.parse(await readFile(registryFile(), 'utf8')) as Registry;
const recordToken = (of: ReleaseStore = store) =>
  recordEvent(of, { by: 'mira' }, (registry) => ({ registry, event: { what: 'create-token' } }));
const createToken = (of: ReleaseStore = store) =>
  recordEvent(of, { by: 'mira' }, (registry) => ({
    registry: { ...registry, tokens: { '0123456789': planted } },
    event: { what: 'create-token' },
  }));
const signAgain = async (of: ReleaseStore) =>
  (await sign({ store: of, operands: ['registry'], by: 'mira' } as unknown as Parameters<typeof sign>[0])).text;
const planted = {
  name: 'ci-shell',
  role: 'operator' as const,
  apps: [],
  sha256: '0'.repeat(64),
  createdAt: '2026-01-01T00:00:00.000Z',
  by: 'mira',
  expiresAt: '2099-01-01T00:00:00.000Z',
};

describe('an unsigned registry', () => {
  it('is refused, whatever version the server of the store names', async () => {
    if (!store.trust) throw new Error('the store is not signed');
    const forged = { registry: await readRegistry(store), text: '{"revision":9,"apps":{}}', version: '' };
    const stored = { ...store.trust.stored, read: async () => forged, readIfChanged: async () => forged };
    const registry = createTrustedRegistry(stored, store.trust);
    await expect(registry.read()).rejects.toThrow('it has no signature');
    await expect(registry.readIfChanged('unread')).rejects.toThrow('it has no signature');
  });

  it('that is missing does not pass for a new store once a registry was seen', async () => {
    await recordToken();
    await rm(registryFile());
    await expect(readRegistry(store)).rejects.toThrow('is missing, but was seen before');
  });
});

describe('an old registry that a machine without memory signs again', () => {
  it.each([1, 3])('is refused by the others after %s lines', async (events) => {
    await recordToken();
    const old = await readFile(registryFile());
    await recordToken();
    await writeFile(registryFile(), old);
    const fresh = await openAs('fresh');
    for (let event = 0; event < events; event += 1) await recordToken(fresh);
    await expect(readRegistry(store)).rejects.toThrow('does not continue the audit seen before');
    await expect(readRegistry(await openAs('operator'))).rejects.toThrow('does not continue the audit seen before');
  });
});

describe('a compressed form that decompresses to more than its file', () => {
  const plantBomb = async (): Promise<Release> => {
    const from = await writeFakeBuild(temporary.work, { app: 'mf-library' });
    const { release } = await publishApp({ store, app: 'mf-library', from, by: 'mira', releaseKey: signing.keys.team });
    const folder = store.files.location('mf-library', release.id);
    const [first] = release.files;
    if (!first) throw new Error('the release has no file');
    const bomb = brotliCompressSync(Buffer.alloc(64 * 1024 * 1024));
    await writeFile(path.join(folder, 'client', `${first.path}.br`), bomb);
    const files = release.files.map((file) => (file === first ? { ...file, compressed: { br: 1e15 } } : file));
    await writeFile(path.join(folder, 'release.json'), JSON.stringify({ ...release, files }));
    return release;
  };

  it('is left out without filling the memory, and displaces no other release', async () => {
    const { app, id } = await plantBomb();
    const alarms: string[] = [];
    const onTampered = ({ message }: Error) => void alarms.push(message);
    const folder = path.join(temporary.work, 'cache');
    const cache = await createReleaseCache({ folder, store, maxBytes: 1e9, onTampered });
    const other = await publishApp({
      store,
      app: 'mf-library',
      from: await writeFakeBuild(temporary.work, { app: 'mf-library', content: 'other' }),
      by: 'mira',
      releaseKey: signing.keys.team,
    });
    await cache.get({ app, id: other.release.id });
    const before = process.memoryUsage().arrayBuffers;
    expect((await cache.get({ app, id })).damage).toMatchObject([{ what: 'missing' }]);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * 1024 * 1024);
    expect(alarms).toEqual([expect.stringContaining('.br is not the file that was published')]);
    expect(cache.has({ app, id: other.release.id })).toBe(true);
  });
});

describe('a registry key that is no longer valid', () => {
  it('changes nothing, and the message names it and its end', async () => {
    await recordToken();
    const valid = await readFile(registryFile(), 'utf8');
    const key = store.trust?.keys.get(signing.keys.registry.id);
    if (!key) throw new Error('the key is not trusted');
    key.until = Date.now() + 50;
    jest.useFakeTimers({ doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'nextTick', 'performance'] });
    jest.setSystemTime(key.until + 50);
    await expect(recordToken()).rejects.toThrow(
      /not changed.*key \w{16} was not valid when it was signed: until is 20/,
    );
    expect(await readFile(registryFile(), 'utf8')).toBe(valid);
  });
});

describe('a registry that was signed by a clock far ahead', () => {
  it('is not changed until an operator signs it again', async () => {
    await recordToken();
    jest.useFakeTimers({ doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'nextTick', 'performance'] });
    jest.setSystemTime(Date.now() + 10 * 365 * 24 * 60 * 60 * 1000);
    await recordToken();
    jest.useRealTimers();
    await expect(recordToken()).rejects.toThrow('which is in the future: correct the clock of this machine');
    await signAgain(await openAs('another'));
    await expect(recordToken()).resolves.toMatchObject({ isRecorded: true });
    expect((await readStored()).sequence).toBeLessThan(Date.now() + 60_000);
  });
});

describe('sign registry', () => {
  it('removes tokens of a registry that was not accepted, and says so', async () => {
    await createToken();
    const forged: Registry = await readStored();
    delete forged.signature;
    await writeFile(registryFile(), JSON.stringify(forged));
    expect(await signAgain(store)).toContain('it has no signature; nobody knows who made its tokens (1)');
    expect((await readRegistry(store)).tokens).toBeUndefined();
  });
});
