import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { activateRelease, listReleaseIds, publishApp, readFleet } from 'releases';
import { hasCode } from '../../../../../releases/src/model/errors.ts';
import type { Edge } from '../../app.ts';
import { fakeSection, writeFakeApp } from '../../testing/fake-apps.ts';
import { createSignedSite, OPS_TOKEN, signedLibrary, type SignedSite } from '../../testing/signed-site.ts';
import { until } from '../../testing/temporary-site.ts';

jest.setTimeout(180_000);

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
    await alarmed(/mf-library \S+ is refused: key \w+ is not in TRUST_FILE/);
    expect(await pageOf(edge)).toContain(GOOD);
    const { body } = await edge.app.inject({ url: '/readyz' });
    expect(JSON.parse(body)).toMatchObject({ note: expect.stringContaining('tampering detected') });
    const refused = async () => (await readFleet(site.store)).edges.flatMap((each) => each.refused ?? []);
    await until(async () => /mf-library \S+ is refused: key \w+ is not in TRUST_FILE/.test((await refused()).join()));
    const ops = await edge.app.inject({ url: '/ops/', headers: { authorization: `Bearer ${OPS_TOKEN}` } });
    expect(ops.body).toContain('Tampering detected');
    const metrics = await edge.metrics.registry.text();
    expect(metrics).toContain('edge_tampering_detected 1');
    expect(metrics).toContain('edge_tampering_total 1');
  });
});

describe('whoever rewrites a release with its hashes', () => {
  const rewrite = async () => {
    const attacker = await createSignedSite(EVIL);
    const [good = ''] = (await listReleaseIds(site.store, 'mf-library')).slice(-1);
    const [evil = ''] = await listReleaseIds(attacker.store, 'mf-library');
    const [from, to] = [
      path.join(attacker.storeFolder, 'files/mf-library', evil),
      path.join(site.storeFolder, 'files/mf-library', good),
    ];
    const text = await readFile(path.join(attacker.storeFolder, 'releases/mf-library', `${evil}.json`), 'utf8');
    await rm(to, { recursive: true });
    await cp(from, to, { recursive: true });
    const description = path.join(site.storeFolder, 'releases/mf-library', `${good}.json`);
    await writeFile(description, text.replace(`"id": "${evil}"`, `"id": "${good}"`));
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

describe('whoever activates a release without keys', () => {
  it.each([
    ['that nobody signed', undefined, /is refused: it is not signed/],
    ['that another app’s key signed', 'otherTeam', /is refused: key \w+ may not sign mf-library/],
  ] as const)(
    '%s changes nothing for visitors of a running edge, which raises the alarm',
    async (_what, key, reason) => {
      const edge = await site.startEdge();
      const from = await writeFakeApp(path.join(site.folder, 'work'), signedLibrary(EVIL, '6.6.6'));
      const planting = { store: site.store, app: 'mf-library', by: 'mira' };
      const releaseKey = key && { releaseKey: site.signing.keys[key] };
      const { release } = await publishApp({ ...planting, from, ...releaseKey });
      await activateRelease({ ...planting, target: release.id, skipsSmokeCheck: true });
      await alarmed(reason);
      expect(await pageOf(edge)).toContain(GOOD);
    },
  );
});

describe('a key that is no longer valid', () => {
  it('still counts for releases of its time, but signs no new ones', async () => {
    const until = new Date().toISOString();
    await site.signing.changeTrust({ team: { until } });
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
