import { createHash, verify } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { copyRelease, listReleaseIds, locationOf } from '../../files/release-files.ts';
import { createReleaseCache } from '../../files/release-cache.ts';
import { createTrustCheck } from '../../sign/trust-file.ts';
import { activateRelease } from '../activate.ts';
import { publishApp } from './publish.ts';
import { openStore } from '../../stores/open-store.ts';
import type { Release } from '../../model/format.ts';
import { inspectBuild, refuseErrors } from '../../checks/build/inspect-build.ts';
import { writeFakeBuild, type FakeBuild } from '../../testing/fake-build.ts';
import { runHere } from '../../testing/run-here.ts';
import { createSigningKeys, type SigningKeys } from '../../testing/signing-keys.ts';
import { useTemporaryStore } from '../../testing/temporary-store.ts';
import { toSignedBytes } from '../../sign/keys.ts';
import { signBuild } from './sign-releases.ts';
import { parseTrust, readTrustFile, type TrustedKeys } from '../../sign/trust-file.ts';

const temporary = useTemporaryStore();
let signing: SigningKeys;
let trustedKeys: TrustedKeys | undefined;
beforeEach(async () => {
  signing = await createSigningKeys(path.join(temporary.work, 'keys'));
  trustedKeys = await readTrustFile(signing.trustFile);
});

const build = (build: FakeBuild) => writeFakeBuild(temporary.work, build);
const site = () => ({
  store: temporary.store,
  trustedKeys,
  trust: createTrustCheck(trustedKeys),
  app: 'mf-library',
  by: 'mira',
});
const publish = async (content: string) => {
  const from = await build({ app: 'mf-library', content });
  return (await publishApp({ ...site(), from, releaseKey: signing.keys.team })).release;
};
/** Adds an unsigned release, as somebody does who writes into the folder. */
const plant = async (content: string): Promise<Release> => {
  const other = await openStore({ address: path.join(temporary.work, 'other') });
  const from = await build({ app: 'mf-library', content });
  const { release } = await publishApp({ store: other, app: 'mf-library', from, by: 'mira' });
  await copyRelease(other, temporary.store, release);
  return release;
};
const activate = (target: string) => activateRelease({ ...site(), target, skipsSmokeCheck: true });
const descriptionFile = (release: Release) => temporary.descriptionOf(release);

/** Runs the release tool with the keys, or with other variables. */
async function run(argv: string[], variables: Record<string, string> = {}) {
  const environment = {
    RELEASE_STORE: temporary.folder,
    DATA_DIR: temporary.work,
    RELEASE_BY: 'mira',
    TRUST_FILE: signing.trustFile,
    RELEASE_KEY_FILE: signing.keyFile('team'),
    ...variables,
  };
  const { code, out, error } = await runHere(environment, argv);
  return { code, text: out + error };
}

describe('the provenance of a release', () => {
  it('is an in-toto statement in a DSSE envelope, with the commit and the hash of every file', async () => {
    const from = await build({ app: 'mf-library' });
    await writeFile(path.join(from, '../package-lock.json'), '{}');
    const commit = 'a'.repeat(40);
    const { release } = await publishApp({ ...site(), from, commit, releaseKey: signing.keys.team });
    const envelope = release.provenance;
    if (!envelope) throw new Error('it has no provenance');
    const payload = Buffer.from(envelope.payload, 'base64');
    const [signature] = envelope.signatures;
    const key = trustedKeys?.get(signature?.keyid ?? '');
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
      const content = await readFile(path.join(locationOf(temporary.store, release), file));
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
});

describe('a signed release whose compressed form decompresses to more than its file', () => {
  const plantBomb = async (): Promise<Release> => {
    const release = await publish('a');
    const [first] = release.files;
    if (!first) throw new Error('the release has no file');
    const bomb = brotliCompressSync(Buffer.alloc(64 * 1024 * 1024));
    await writeFile(path.join(locationOf(temporary.store, release), 'client', `${first.path}.br`), bomb);
    const files = release.files.map((file) => (file === first ? { ...file, compressed: { br: 1e15 } } : file));
    await writeFile(descriptionFile(release), JSON.stringify({ ...release, files }));
    return release;
  };

  it('is left out of a cache without filling the memory, and displaces no other release', async () => {
    const { app, id } = await plantBomb();
    const alarms: string[] = [];
    const onTampered = ({ message }: Error) => void alarms.push(message);
    const folder = path.join(temporary.work, 'cache');
    const cache = await createReleaseCache({ folder, ...site(), maxBytes: 1e9, onTampered });
    const other = await publish('other');
    await cache.get(other);
    const before = process.memoryUsage().arrayBuffers;
    expect((await cache.get({ app, id })).damage).toMatchObject([{ what: 'missing' }]);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * 1024 * 1024);
    expect(alarms).toEqual([expect.stringContaining('.br is not the file that was published')]);
    expect(cache.has(other)).toBe(true);
  });
});

describe('a build that is signed before it is uploaded', () => {
  const sign = async (content: string) => {
    const from = await build({ app: 'mf-library', content });
    const inspected = refuseErrors(await inspectBuild(from, 'mf-library'), from);
    return signBuild(inspected, from, { commit: 'b'.repeat(40), key: signing.keys.team });
  };

  it('is published with the time and commit of its signature', async () => {
    const provenance = await sign('a');
    const from = await build({ app: 'mf-library', content: 'a' });
    const { release } = await publishApp({ ...site(), from, by: 'the site', provenance });
    expect(release).toMatchObject({ commit: 'b'.repeat(40), publishedBy: 'the site' });
    await expect(activate(release.id)).resolves.toMatchObject({ outcome: 'activated' });
  });

  it('is refused if other files arrive', async () => {
    const provenance = await sign('a');
    const from = await build({ app: 'mf-library', content: 'b' });
    const published = publishApp({ ...site(), from, by: 'the site', provenance });
    await expect(published).rejects.toThrow('the provenance describes another build');
    expect(await listReleaseIds(temporary.store, 'mf-library')).toEqual([]);
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
    expect(await listReleaseIds(temporary.store, 'mf-library')).toEqual([]);
  });

  it('refuses to activate an unsigned release, and verify names it', async () => {
    const release = await plant('planted');
    const activated = await run(['activate', 'mf-library', '--no-smoke-check']);
    expect(activated).toEqual({ code: 1, text: expect.stringContaining('is refused: it is not signed') });
    const verified = await run(['verify']);
    expect(verified).toEqual({ code: 1, text: expect.stringContaining(`mf-library ${release.id}: it is not signed`) });
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
    expect(await run(['key', 'create', '--out', file, '--apps', 'shell'])).toMatchObject({ code: 1 });
    expect(await readFile(file, 'utf8')).toContain('PRIVATE KEY');
  });
});

describe('TRUST_FILE', () => {
  it.each([
    ['a misspelled field', { team: { revokd: true } }, 'revokd'],
    ['a key without apps', { team: { apps: [] } }, 'must name an app'],
    [
      'a key of another kind',
      { team: { publicKey: 'AAAA' } },
      'keys.0.publicKey must be an Ed25519 key in base64 or PEM',
    ],
    ['the id of another key', { team: { id: 'other' } }, 'keys.0 has the id other, but that of its publicKey is '],
  ])('with %s is refused in one line', async (_what, change, message) => {
    await signing.changeTrust(change);
    const text = await readFile(signing.trustFile, 'utf8');
    expect(() => parseTrust(text, 'TRUST_FILE t')).toThrow(message);
  });
});

describe('key sign', () => {
  it('replaces a key: releases get the new signature beside the old one', async () => {
    const release = await publish('a');
    await activate(release.id);
    await signing.changeTrust({ otherTeam: { apps: ['mf-library'] } });
    const { text } = await run(['key', 'sign', 'mf-library'], { RELEASE_KEY_FILE: signing.keyFile('otherTeam') });
    expect(text).toContain(`signed mf-library ${release.id}`);
    await signing.changeTrust({ otherTeam: { apps: ['mf-library'] }, team: { revoked: true } });
    expect(await run(['verify'])).toMatchObject({ code: 0 });
  });

  it('records why, as every change does', async () => {
    await publish('a');
    await signing.changeTrust({ otherTeam: { apps: ['mf-library'] } });
    const key = { RELEASE_KEY_FILE: signing.keyFile('otherTeam') };
    await run(['key', 'sign', 'mf-library', '--why', 'the old key ends'], key);
    expect((await run(['history'])).text).toContain('the old key ends');
  });

  it('signs no planted release unless an operator names it', async () => {
    await publish('a');
    await plant('planted');
    const { code, text } = await run(['key', 'sign', 'mf-library']);
    expect({ code, text }).toEqual({ code: 1, text: expect.stringContaining('is refused: it is not signed') });
  });
});
