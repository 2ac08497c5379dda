import { createHash, verify } from 'node:crypto';
import { cp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { activateRelease } from '../deploy/activate.ts';
import { publishApp } from '../publish/publish.ts';
import { readRegistry } from '../store/registry.ts';
import { openStore } from '../store/open-store.ts';
import type { Registry, Release } from '../store/format.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { restoreStore, copyStore } from '../store/copy/copy-store.ts';
import { inspectBuild, refuseErrors } from '../inspect/inspect-build.ts';
import { runCommandLine } from '../command-line/run.ts';
import { writeFakeBuild, type FakeBuild } from '../testing/fake-build.ts';
import { createSigningKeys, type SigningKeys } from '../testing/signing-keys.ts';
import { createTemporaryStore, type TemporaryStore } from '../testing/temporary-store.ts';
import { createS3TestStore, createPostgresTestStore, type TestStore } from '../testing/test-stores.ts';
import { describeWithPostgres, startTestServer } from '../store/postgres/testing/test-database.ts';
import { verifyStore } from '../verify/verify-release.ts';
import { toSignedBytes } from './keys.ts';
import { signRegistry } from './registry-signature.ts';
import { signBuild } from './sign-publication.ts';
import { trustStore } from './trust-store.ts';
import { parseTrust, readTrustFile } from './trust-file.ts';

let temporary: TemporaryStore;
let signing: SigningKeys;
let store: ReleaseStore;

beforeEach(async () => {
  temporary = await createTemporaryStore();
  signing = await createSigningKeys(path.join(temporary.work, 'keys'));
  store = await reopen();
});
afterEach(() => temporary.remove());

const reopen = (files: object = signing.files) => openStore({ address: temporary.folder, signing: files });
const build = (build: FakeBuild) => writeFakeBuild(temporary.work, build);
const publish = async (content: string, target: ReleaseStore = store, releaseKey = signing.keys.team) => {
  const from = await build({ app: 'mf-library', content });
  return (await publishApp({ store: target, app: 'mf-library', from, by: 'mira', releaseKey })).release;
};
/** Adds an unsigned release, as somebody does who writes into the folder. */
const plant = async (content: string): Promise<Release> => {
  const other = await openStore({ address: path.join(temporary.work, 'other') });
  const from = await build({ app: 'mf-library', content });
  const { release } = await publishApp({ store: other, app: 'mf-library', from, by: 'mira' });
  const [source, target] = [other, store].map(({ files }) => files.location('mf-library', release.id));
  await cp(source ?? '', target ?? '', { recursive: true });
  return release;
};
const activate = (target: string, of: ReleaseStore = store) =>
  activateRelease({ store: of, app: 'mf-library', target, by: 'mira', skipsSmokeCheck: true });
const descriptionFile = ({ app, id }: Release) => path.join(store.files.location(app, id), 'release.json');
const registryFile = () => path.join(temporary.folder, 'registry.json');
const readStored = async () => JSON.parse(await readFile(registryFile(), 'utf8')) as Registry;

/** Runs the release tool with the keys, or with other variables. */
async function run(argv: string[], variables: Record<string, string> = {}) {
  const lines: string[] = [];
  const environment = {
    RELEASE_STORE: temporary.folder,
    DATA_DIR: temporary.work,
    RELEASE_BY: 'mira',
    TRUST_FILE: signing.files.trustFile,
    REGISTRY_KEY_FILE: signing.files.registryKeyFile,
    RELEASE_KEY_FILE: signing.keyFile('team'),
    ...variables,
  };
  const write = (line: string) => lines.push(line);
  const code = await runCommandLine(argv, environment, { out: write, error: write });
  return { code, text: lines.join('\n') };
}

describe('the provenance of a release', () => {
  it('is an in-toto statement in a DSSE envelope, with the commit and the hash of every file', async () => {
    const from = await build({ app: 'mf-library' });
    await writeFile(path.join(from, '../package-lock.json'), '{}');
    const commit = 'a'.repeat(40);
    const options = { store, app: 'mf-library', from, by: 'mira', commit, releaseKey: signing.keys.team };
    const { release } = await publishApp(options);
    const envelope = release.provenance;
    if (!envelope) throw new Error('it has no provenance');
    const payload = Buffer.from(envelope.payload, 'base64');
    const [signature] = envelope.signatures;
    const key = (await readTrustFile(signing.files.trustFile)).get(signature?.keyid ?? '');
    const bytes = toSignedBytes('application/vnd.in-toto+json', payload);
    expect(key && verify(null, bytes, key.publicKey, Buffer.from(signature?.sig ?? '', 'base64'))).toBe(true);
    const statement = JSON.parse(payload.toString()) as { subject: { name: string; digest: object }[] };
    expect(statement).toMatchObject({
      _type: 'https://in-toto.io/Statement/v1',
      predicateType: 'https://slsa.dev/provenance/v1',
      predicate: {
        buildDefinition: {
          resolvedDependencies: [{ name: 'source', digest: { gitCommit: commit } }, { name: 'package-lock.json' }],
        },
        runDetails: { metadata: { finishedOn: release.publishedAt } },
      },
    });
    for (const file of ['client/remoteEntry.js', 'server/index.cjs']) {
      const content = await readFile(path.join(store.files.location('mf-library', release.id), file));
      const sha384 = createHash('sha384').update(content).digest('hex');
      expect(statement.subject).toContainEqual({ name: file, digest: { sha384 } });
    }
  });

  it.each([
    ['the entry', (release: Release) => ({ ...release, entry: 'routes.js' })],
    ['the time', (release: Release) => ({ ...release, publishedAt: '2099-01-01T00:00:00.000Z' })],
    ['a field that this version does not know', (release: Release) => ({ ...release, later: true })],
    ['the hash of a file', (release: Release) => ({ ...release, files: release.files.slice(1) })],
  ])('covers %s of its description', async (_what, change) => {
    const release = await publish('a');
    await writeFile(descriptionFile(release), JSON.stringify(change(release)));
    await expect(activate(release.id)).rejects.toThrow('release.json is not what was signed');
  });

  it('does not cover who uploaded it, nor the sizes of its compressed forms', async () => {
    const release = await publish('a');
    await writeFile(descriptionFile(release), JSON.stringify({ ...release, publishedBy: 'somebody' }));
    await expect(activate(release.id)).resolves.toMatchObject({ outcome: 'activated' });
  });
});

describe('a build that is signed before it is uploaded', () => {
  const sign = async (content: string) => {
    const from = await build({ app: 'mf-library', content });
    const inspected = refuseErrors(await inspectBuild(from, 'mf-library'), from);
    return signBuild({ build: inspected, from, commit: 'b'.repeat(40), key: signing.keys.team });
  };

  it('is published with the time and commit of its signature', async () => {
    const provenance = await sign('a');
    const from = await build({ app: 'mf-library', content: 'a' });
    const { release } = await publishApp({ store, app: 'mf-library', from, by: 'the site', provenance });
    expect(release).toMatchObject({ commit: 'b'.repeat(40), publishedBy: 'the site' });
    await expect(activate(release.id)).resolves.toMatchObject({ outcome: 'activated' });
  });

  it('is refused if other files arrive', async () => {
    const provenance = await sign('a');
    const from = await build({ app: 'mf-library', content: 'b' });
    const published = publishApp({ store, app: 'mf-library', from, by: 'the site', provenance });
    await expect(published).rejects.toThrow('the provenance describes another build');
    expect(await store.files.listReleaseIds('mf-library')).toEqual([]);
  });
});

describe('the release tool with TRUST_FILE', () => {
  it('refuses to publish without a key, or with that of another team, in one line', async () => {
    const from = await build({ app: 'mf-library' });
    const argv = ['publish', 'mf-library', '--from', from];
    const unsigned = await run(argv, { RELEASE_KEY_FILE: '' });
    expect(unsigned).toEqual({ code: 1, text: expect.stringContaining('must be signed: set RELEASE_KEY_FILE') });
    const other = await run(argv, { RELEASE_KEY_FILE: signing.keyFile('otherTeam') });
    expect(other).toEqual({ code: 1, text: expect.stringMatching(/^mf-library \S+ is refused: key \w+ may not sign/) });
    expect(await store.files.listReleaseIds('mf-library')).toEqual([]);
  });

  it('refuses to activate an unsigned release, and verify names it', async () => {
    const release = await plant('planted');
    const activated = await run(['activate', 'mf-library', '--no-smoke-check']);
    expect(activated).toEqual({ code: 1, text: expect.stringContaining('is refused: it is not signed') });
    const verified = await run(['verify']);
    expect(verified).toEqual({ code: 1, text: expect.stringContaining(`mf-library ${release.id}: it is not signed`) });
  });

  it('refuses to change a signed registry without its key', async () => {
    await activate((await publish('a')).id);
    const withoutKey = await run(['retire', 'mf-library'], { REGISTRY_KEY_FILE: '' });
    expect(withoutKey.text).toContain('whatever changes it needs REGISTRY_KEY_FILE');
    const withoutBoth = await run(['retire', 'mf-library'], { REGISTRY_KEY_FILE: '', TRUST_FILE: '' });
    expect(withoutBoth.text).toContain('is signed: set TRUST_FILE and REGISTRY_KEY_FILE');
  });

  it('refuses a key of the registry that its trust file does not have', async () => {
    const { code, text } = await run(['status'], { REGISTRY_KEY_FILE: signing.keyFile('team') });
    expect({ code, text }).toEqual({ code: 1, text: expect.stringContaining('may not sign the registry') });
  });

  it('accepts a registry and releases with fields of later versions', async () => {
    await activate((await publish('a')).id);
    const later = { ...(await readStored()), laterField: { a: 1 } } as Registry;
    await writeFile(registryFile(), JSON.stringify(signRegistry(later, signing.keys.registry, 0)));
    expect((await readRegistry(store)).revision).toBe(1);
    await writeFile(registryFile(), JSON.stringify({ ...(await readStored()), laterField: 2 }));
    await expect(readRegistry(store)).rejects.toThrow('does not match the content');
  });
});

describe('key create', () => {
  it('writes a private key for its owner alone, prints the entry, and overwrites nothing', async () => {
    const file = path.join(temporary.work, 'new.pem');
    const { code, text } = await run(['key', 'create', '--out', file, '--apps', 'mf-library,mf-home']);
    expect(code).toBe(0);
    const entry = JSON.parse(text) as { id: string; publicKey: string };
    expect(entry).toMatchObject({ apps: ['mf-library', 'mf-home'] });
    const id = createHash('sha256').update(Buffer.from(entry.publicKey, 'base64')).digest('hex').slice(0, 16);
    expect(entry.id).toBe(id);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await run(['key', 'create', '--out', file])).toMatchObject({ code: 1 });
    expect(await readFile(file, 'utf8')).toContain('PRIVATE KEY');
  });
});

describe('TRUST_FILE', () => {
  it.each([
    ['no key of the registry', { registry: { registry: undefined, apps: ['shell'] } }, 'has no key for the registry'],
    ['a misspelled field', { team: { revokd: true } }, 'revokd'],
    ['an id of another key', { team: { id: '0123456789abcdef' } }, 'is not the id of its publicKey'],
    ['no public key', { team: { publicKey: 'AAAA' } }, 'is no Ed25519 key'],
    ['a key for both', { team: { registry: true } }, 'must have apps or registry, and not both'],
  ])('with %s is refused in one line', async (_what, change, message) => {
    await signing.changeTrust(change);
    const text = await readFile(signing.files.trustFile, 'utf8');
    expect(() => parseTrust(text, 'TRUST_FILE t')).toThrow(message);
  });
});

describe('sign', () => {
  it('adopts a store that was never signed', async () => {
    const { release } = await temporary.publish({ app: 'mf-library' });
    await activate(release.id, temporary.store);
    expect((await run(['status'])).text).toContain('it has no signature');
    const untrusted = { TRUST_FILE: '', REGISTRY_KEY_FILE: '' };
    expect((await run(['sign', 'mf-library'], untrusted)).text).toContain(`signed mf-library ${release.id}`);
    expect((await run(['sign', 'registry'])).text).toContain(
      `(mf-library ${release.id}); it was not trusted before: it has no signature`,
    );
    expect(await run(['verify'])).toMatchObject({ code: 0 });
    expect((await temporary.readAudit()).filter(({ what }) => what === 'sign')).toHaveLength(2);
  });

  it('replaces a key: releases get the new signature beside the old one', async () => {
    const release = await publish('a');
    await activate(release.id);
    await signing.changeTrust({ otherTeam: { apps: ['mf-library'] } });
    const { text } = await run(['sign', 'mf-library'], { RELEASE_KEY_FILE: signing.keyFile('otherTeam') });
    expect(text).toContain(`signed mf-library ${release.id}`);
    await signing.changeTrust({ otherTeam: { apps: ['mf-library'] }, team: { revoked: true } });
    expect(await run(['verify'])).toMatchObject({ code: 0 });
  });

  it('signs no planted release unless an operator names it', async () => {
    await publish('a');
    await plant('planted');
    const { code, text } = await run(['sign', 'mf-library']);
    expect({ code, text }).toEqual({ code: 1, text: expect.stringContaining('is refused: it is not signed') });
  });

  it('signs no registry that was changed after its signature', async () => {
    await activate((await publish('a')).id);
    await writeFile(registryFile(), JSON.stringify({ ...(await readStored()), revision: 9 }));
    expect((await run(['sign', 'registry'])).text).toContain('was changed after it was signed: restore a backup');
  });
});

describe('a restored backup', () => {
  it('gets a new signature with the key; without it, sign registry makes one', async () => {
    await activate((await publish('a')).id);
    const copyFolder = path.join(temporary.work, 'copy');
    await copyStore(store, await openStore({ address: copyFolder }));
    await activate((await publish('b')).id);
    const copy = await openStore({ address: copyFolder, signing: { trustFile: signing.files.trustFile } });
    const before = (await readStored()).sequence ?? 0;
    await restoreStore(copy, store);
    expect((await readRegistry(store)).sequence).toBeGreaterThan(before);
    await restoreStore(copy, await reopen({ ...signing.files, registryKeyFile: undefined }));
    await expect(readRegistry(store)).rejects.toThrow('is older than the one seen before');
    expect(await run(['sign', 'registry'])).toMatchObject({ code: 0 });
    expect(await readRegistry(store)).toMatchObject({ revision: 1 });
  });

  it('is refused if somebody changed its registry', async () => {
    await activate((await publish('a')).id);
    const copyFolder = path.join(temporary.work, 'copy');
    await cp(temporary.folder, copyFolder, { recursive: true });
    const file = path.join(copyFolder, 'registry.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace('mira', 'evil'));
    const copy = await openStore({ address: copyFolder, signing: { trustFile: signing.files.trustFile } });
    await expect(restoreStore(copy, store)).rejects.toThrow('does not match the content');
  });
});

/** Attacks a store through a second connection without keys. */
async function attack({ open, remove }: TestStore): Promise<void> {
  const [raw, signed] = [await open(), await trustStore(await open(), signing.files)];
  const release = await publish('a', signed);
  await activate(release.id, signed);
  const { registry: older } = await raw.registry.read();
  const { entries } = await raw.registry.readAudit();
  await activate((await publish('b', signed)).id, signed);
  const { registry: newest } = await raw.registry.read();
  await raw.registry.restore({ ...newest, revision: 99 }, entries);
  await expect(activate(release.id, signed)).rejects.toThrow('is not signed by a trusted key');
  await raw.registry.restore(older, entries);
  await expect(signed.registry.readIfChanged('')).rejects.toThrow('is older than the one seen before');
  await raw.registry.restore(newest, entries);
  await expect(activate(release.id, signed)).resolves.toMatchObject({ outcome: 'activated', revision: 3 });
  expect((await verifyStore({ store: signed })).every(({ untrusted }) => untrusted === undefined)).toBe(true);
  for (const each of [raw, signed]) await each.close();
  await remove();
}

describe('a signed store in S3', () => {
  it('refuses a registry of others and an older one, and stays usable', async () => attack(await createS3TestStore()));
});

describeWithPostgres('a signed store in PostgreSQL', () => {
  it('refuses a registry of others and an older one, and stays usable', async () => {
    const server = await startTestServer();
    await attack(createPostgresTestStore(await server.createDatabase()));
    await server.stop();
  }, 60_000);
});

describe('what a machine has seen of a registry', () => {
  it('is not needed to use a store, and survives a restart', async () => {
    await activate((await publish('a')).id);
    const older = await readFile(registryFile());
    await activate((await publish('b')).id);
    await writeFile(registryFile(), older);
    await expect(readRegistry(await reopen())).rejects.toThrow('is older than the one seen before');
    await rm(path.join(temporary.work, 'keys/seen'), { recursive: true });
    expect(await readRegistry(await reopen())).toMatchObject({ revision: 1 });
  });
});
