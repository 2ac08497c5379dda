import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { activateRelease, openStore, publishApp } from 'releases';
import { hasCode } from '../../../../releases/src/errors.ts';
import type { KeyName } from '../../../../releases/src/testing/signing-keys.ts';
import { signRegistry } from '../../../../releases/src/trust/registry-signature.ts';
import type { Edge } from '../app.ts';
import { fakeSection, writeFakeApp } from '../testing/fake-apps.ts';
import { createSignedSite, OPS_TOKEN, signedLibrary, type SignedSite } from '../testing/signed-site.ts';
import { until } from '../testing/temporary-site.ts';

jest.setTimeout(60_000);

const GOOD = 'the library';
const EVIL = 'stolen pages';

let site: SignedSite;

const cacheOf = (name: string) => path.join(site.folder, `cache-${name}`);
const pageOf = async ({ app }: Edge) => (await app.inject({ url: '/library' })).body;
const appsOf = async ({ app }: Edge) => {
  const { apps } = JSON.parse((await app.inject({ url: '/registry.json' })).body) as { apps: { name: string }[] };
  return apps.map(({ name }) => name);
};
const alarms = () => site.log.filter(({ event }) => event === 'tampering-detected').map(({ fields }) => fields);
const alarmed = (reason: RegExp) => until(() => alarms().some((fields) => reason.test(String(fields['reason']))));
const settled = () => new Promise((resolve) => setTimeout(resolve, 500));
const registryFile = () => path.join(site.storeFolder, 'registry.json');

/** Names a release as the active one, in a registry that a key signs. */
async function nameActive(id: string, key: KeyName): Promise<void> {
  const registry = await site.readStored();
  const state = registry.apps['mf-library'];
  if (!state) throw new Error('mf-library is not active');
  const apps = { ...registry.apps, 'mf-library': { ...state, active: id } };
  const changed = { ...registry, revision: registry.revision + 1, apps };
  await site.writeStored(signRegistry(changed, site.signing.keys[key], 0));
}

beforeEach(async () => {
  site = await createSignedSite(GOOD);
});
afterEach(() => site.remove());

describe('whoever replaces the whole store by one that is signed with other keys', () => {
  let attacker: SignedSite;
  /** Again if the edge wrote its report meanwhile, which makes the folder. */
  const takeOver = () =>
    until(async () => {
      await rm(site.storeFolder, { recursive: true, maxRetries: 9, retryDelay: 50 });
      return cp(attacker.storeFolder, site.storeFolder, { recursive: true }).then(
        () => true,
        (error: unknown) => {
          if (!hasCode(error, 'EEXIST')) throw error;
          return false;
        },
      );
    });

  beforeEach(async () => {
    attacker = await createSignedSite(EVIL);
  });
  afterEach(() => rm(attacker.folder, { recursive: true }));

  it('changes nothing for visitors of a running edge, which raises the alarm', async () => {
    const edge = await site.startEdge();
    expect(await pageOf(edge)).toContain(GOOD);
    await takeOver();
    await alarmed(/is not signed by a trusted key: key \w+ is not in TRUST_FILE/);
    expect(await pageOf(edge)).toContain(GOOD);
    const { body } = await edge.app.inject({ url: '/readyz' });
    expect(JSON.parse(body)).toMatchObject({ note: expect.stringContaining('tampering detected') });
    const ops = await edge.app.inject({ url: '/ops/', headers: { authorization: `Bearer ${OPS_TOKEN}` } });
    expect(ops.body).toContain('Tampering detected');
    const metrics = await edge.metrics.registry.text();
    expect(metrics).toMatch(/edge_tampering_detected [12]/);
    expect(metrics).toContain('edge_tampering_total{what="registry"} 1');
  });

  it('changes nothing for visitors of an edge that starts again with its own disk', async () => {
    await site.startEdge();
    await until(async () => (await readFile(path.join(cacheOf('one'), 'last-registry.json'), 'utf8')) !== '');
    await site.stopEdges();
    await takeOver();
    const edge = await site.startEdge();
    expect(await pageOf(edge)).toContain(GOOD);
    await alarmed(/is not signed by a trusted key/);
  });

  it('changes nothing on the operators’ machines, whose tool refuses to build on it', async () => {
    await takeOver();
    const change = { app: 'mf-library', by: 'mira', skipsSmokeCheck: true };
    await expect(activateRelease({ store: site.store, ...change })).rejects.toThrow('is not signed by a trusted key');
    expect(await site.readStored()).toMatchObject({ signature: { keyId: attacker.signing.keys.registry.id } });
  });
});

describe('whoever rewrites a release with its hashes', () => {
  const rewrite = async () => {
    const attacker = await createSignedSite(EVIL);
    const [good] = (await site.store.files.listReleaseIds('mf-library')).slice(-1);
    const [evil] = await attacker.store.files.listReleaseIds('mf-library');
    const from = attacker.store.files.location('mf-library', evil);
    const to = site.store.files.location('mf-library', good);
    const text = await readFile(path.join(from, 'release.json'), 'utf8');
    await rm(to, { recursive: true });
    await cp(from, to, { recursive: true });
    await writeFile(path.join(to, 'release.json'), text.replace(`"id": "${evil}"`, `"id": "${good}"`));
    await rm(attacker.folder, { recursive: true });
  };

  it('makes a new edge leave its section out, and raises the alarm', async () => {
    await rewrite();
    const edge = await site.startEdge('new');
    await alarmed(/mf-library \S+ is refused: /);
    expect((await edge.app.inject({ url: '/' })).statusCode).toBe(200);
    expect((await edge.app.inject({ url: '/readyz' })).statusCode).toBe(200);
    expect(await appsOf(edge)).toEqual(['shell']);
    expect(await pageOf(edge)).not.toContain(EVIL);
  });

  it('also in the cache of an edge, makes it fetch the genuine release again', async () => {
    await site.startEdge();
    await site.stopEdges();
    const cached = path.join(cacheOf('one'), 'releases');
    await cp(path.join(site.storeFolder, 'releases'), path.join(site.folder, 'genuine'), { recursive: true });
    await rewrite();
    await rm(cached, { recursive: true });
    await cp(path.join(site.storeFolder, 'releases'), cached, { recursive: true });
    await rm(path.join(site.storeFolder, 'releases'), { recursive: true });
    await cp(path.join(site.folder, 'genuine'), path.join(site.storeFolder, 'releases'), { recursive: true });
    expect(await pageOf(await site.startEdge())).toContain(GOOD);
  });
});

describe('an older registry with a genuine signature', () => {
  let older: string;
  beforeEach(async () => {
    older = await readFile(registryFile(), 'utf8');
    await site.release(signedLibrary('the newer library', '2.0.0'));
  });

  it('is refused by a running edge', async () => {
    const edge = await site.startEdge();
    await writeFile(registryFile(), older);
    await alarmed(/is older than the one seen before/);
    expect(await pageOf(edge)).toContain('the newer library');
  });

  it('is refused by an edge that starts again', async () => {
    await site.startEdge();
    await site.stopEdges();
    await writeFile(registryFile(), older);
    const edge = await site.startEdge();
    await alarmed(/is older than the one seen before/);
    expect(await pageOf(edge)).toContain('the newer library');
  });

  it('is refused by the tool of an operator who has seen a newer one, also when it runs again', async () => {
    await writeFile(registryFile(), older);
    const again = await openStore({ address: site.storeFolder, signing: site.signing.files });
    await expect(activateRelease({ store: again, app: 'mf-library', by: 'mira' })).rejects.toThrow(
      'older than the one seen',
    );
  });
});

describe('an edge keeps the releases before, and raises the alarm, when', () => {
  /** Adds a release past the tool's own refusal. */
  const plant = async (key?: KeyName): Promise<string> => {
    const other = await openStore({ address: path.join(site.folder, 'other') });
    const from = await writeFakeApp(path.join(site.folder, 'work'), signedLibrary(EVIL, '6.6.6'));
    const releaseKey = key && { releaseKey: site.signing.keys[key] };
    const { release: planted } = await publishApp({ store: other, app: 'mf-library', from, by: 'mira', ...releaseKey });
    const [source, target] = [other, site.store].map(({ files }) => files.location('mf-library', planted.id));
    await cp(source ?? '', target ?? '', { recursive: true });
    return planted.id;
  };
  const expectRefusal = async (reason: RegExp) => {
    const edge = await site.startEdge();
    return async (act: () => Promise<void>) => {
      await act();
      await alarmed(reason);
      await settled();
      expect(await pageOf(edge)).toContain(GOOD);
    };
  };

  it('the registry names an unsigned release', async () => {
    const check = await expectRefusal(/mf-library 6\.6\.6-\w+ is refused: it is not signed/);
    await check(async () => nameActive(await plant(), 'registry'));
  });

  it('the registry names a release that another app’s key signed', async () => {
    const check = await expectRefusal(/is refused: key \w+ may not sign mf-library/);
    await check(async () => nameActive(await plant('otherTeam'), 'registry'));
  });

  it('the registry is signed with the key of a team', async () => {
    const check = await expectRefusal(/key \w+ may not sign the registry/);
    await check(async () => nameActive(await plant('team'), 'team'));
  });

  it('somebody adds a token and a preview to the registry', async () => {
    const check = await expectRefusal(/does not match the content/);
    const now = new Date().toISOString();
    await check(async () => {
      const registry = await site.readStored();
      const token = { name: 'evil', role: 'operator' as const, apps: [], sha256: 'a'.repeat(64), createdAt: now };
      await site.writeStored({
        ...registry,
        tokens: { evil: { ...token, by: 'evil', expiresAt: '2099-01-01T00:00:00.000Z' } },
      });
    });
    await expect(site.store.registry.read()).rejects.toThrow('does not match the content');
  });

  it('a release is moved to another name', async () => {
    const check = await expectRefusal(/under another name/);
    await check(async () => {
      const id = await site.publish(signedLibrary('the old, broken library', '0.1.0'));
      const alias = '7.7.7-0123456789ab';
      const files = site.store.files;
      await mkdir(files.location('mf-library', alias), { recursive: true });
      await cp(files.location('mf-library', id), files.location('mf-library', alias), { recursive: true });
      await nameActive(alias, 'registry');
    });
  });
});

describe('a key that is no longer valid', () => {
  it('still counts for releases of its time, but signs no new ones', async () => {
    const until = new Date().toISOString();
    await site.signing.changeTrust({ team: { until } });
    site.store = await openStore({ address: site.storeFolder, signing: site.signing.files });
    expect(await pageOf(await site.startEdge())).toContain(GOOD);
    await expect(site.publish(signedLibrary('late', '2.0.0'))).rejects.toThrow('was not valid when it was signed');
  });

  it('counts for nothing once it is revoked', async () => {
    await site.signing.changeTrust({ team: { revoked: true } });
    const edge = await site.startEdge();
    await alarmed(/key \w+ is revoked/);
    expect(edge.readiness).toBeDefined();
    expect(await pageOf(edge)).not.toContain(GOOD);
  });

  describe('of one team', () => {
    const revokeOne = async () => {
      const id = await site.publish(fakeSection('mf-webinar', '"the webinar"'), 'otherTeam');
      await activateRelease({ store: site.store, app: 'mf-webinar', target: id, by: 'mira', skipsSmokeCheck: true });
      await site.startEdge();
      await site.stopEdges();
      await site.signing.changeTrust({ otherTeam: { revoked: true } });
      return site.startEdge();
    };

    it('leaves its sections out after a restart, as if they were retired; the others work', async () => {
      const edge = await revokeOne();
      await alarmed(/mf-webinar \S+ is refused: key \w+ is revoked/);
      expect(await pageOf(edge)).toContain(GOOD);
      expect(await appsOf(edge)).toEqual(['shell', 'mf-library']);
      expect((await edge.app.inject({ url: '/webinar' })).body).not.toContain('the webinar');
      expect((await edge.app.inject({ url: '/readyz' })).statusCode).toBe(200);
    });

    it('does not keep the others from being released', async () => {
      const edge = await revokeOne();
      site.store = await openStore({ address: site.storeFolder, signing: site.signing.files });
      await site.release(signedLibrary('the next library', '2.0.0'));
      await until(async () => (await pageOf(edge)).includes('the next library'));
    });
  });
});

describe('an edge whose own key for the registry is revoked', () => {
  it('says so when it starts', async () => {
    const other = site.signing.keys.registry.id;
    const withOld = await site.startEdge();
    await withOld.app.close();
    await site.signing.changeTrust({ registry: { revoked: true } });
    await site.startEdge('two');
    const reasons = site.log.filter(({ event }) => event === 'registry-key-unusable').map(({ fields }) => fields);
    expect(reasons).toEqual([{ reason: `key ${other} is revoked` }]);
  });
});
