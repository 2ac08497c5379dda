import { cp, readFile, rm, writeFile } from 'node:fs/promises';
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

const pageOf = async ({ app }: Edge) => (await app.inject({ url: '/library' })).body;
const appsOf = async ({ app }: Edge) => {
  const { apps } = JSON.parse((await app.inject({ url: '/registry.json' })).body) as { apps: { name: string }[] };
  return apps.map(({ name }) => name);
};
const alarms = () => site.log.filter(({ event }) => event === 'tampering-detected').map(({ fields }) => fields);
const alarmed = (reason: RegExp) => until(() => alarms().some((fields) => reason.test(String(fields['reason']))));
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
      expect(await pageOf(edge)).toContain(GOOD);
    };
  };

  it('the registry names a release that another app’s key signed', async () => {
    const check = await expectRefusal(/is refused: key \w+ may not sign mf-library/);
    await check(async () => nameActive(await plant('otherTeam'), 'registry'));
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
});

describe('a key that is no longer valid', () => {
  it('still counts for releases of its time, but signs no new ones', async () => {
    const until = new Date().toISOString();
    await site.signing.changeTrust({ team: { until } });
    site.store = await openStore({ address: site.storeFolder, signing: site.signing.files });
    expect(await pageOf(await site.startEdge())).toContain(GOOD);
    await expect(site.publish(signedLibrary('late', '2.0.0'))).rejects.toThrow('was not valid when it was signed');
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
  });
});
