import { setTimeout as sleep } from 'node:timers/promises';
import type { Registry } from '../format.ts';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import { verifyAudit } from '../../audit/verify/verify-audit.ts';
import { recordEvent, updateRegistry } from '../registry.ts';
import { S3_CREDENTIALS, startS3Server, type S3Server } from '../../testing/s3-server.ts';
import { connectS3 } from './connect-s3.ts';
import { S3Error } from './s3-errors.ts';
import type { S3Objects } from './s3-objects.ts';
import { createS3Registry } from './s3-registry.ts';

const AUDIT_KEY = 'audit/00000000.jsonl';
const REGISTRY_KEY = 'registry.json';

let server: S3Server;
let objects: S3Objects;
beforeEach(async () => {
  server = await startS3Server();
  objects = await connectS3('s3://releases', { endpoint: server.endpoint, credentials: S3_CREDENTIALS });
});
afterEach(async () => {
  objects.close();
  await server.close();
});

function nextOf({ revision, ...rest }: Registry, who = 'mira'): Registry {
  const lastChange: AuditEntry = {
    when: new Date().toISOString(),
    who,
    what: 'activate',
    app: 'mf-library',
    from: null,
    to: '1.0.0-0123456789ab',
    why: null,
    revision: revision + 1,
  };
  return { ...rest, revision: revision + 1, lastChange };
}

/** Replaces the registry once, by the version that was just read. */
async function changeOnce(backend = createS3Registry(objects)) {
  const { registry, version } = await backend.read();
  return backend.replace(nextOf(registry), version);
}

const readRevisions = async () => (await createS3Registry(objects).readAudit()).entries.map(({ revision }) => revision);
const revisionsTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

describe('the registry of an object store', () => {
  it('is empty and has no version in a new store', async () => {
    expect(await createS3Registry(objects).read()).toMatchObject({ registry: { revision: 0, apps: {} }, version: '' });
  });

  it('has the ETag of its object as the version', async () => {
    expect(await changeOnce()).toBe('recorded');
    expect((await createS3Registry(objects).read()).version).toBe(server.objects.get(REGISTRY_KEY)?.etag);
  });

  it('gets one of several changes that begin at the same version', async () => {
    await changeOnce();
    const backends = revisionsTo(5).map(() => createS3Registry(objects));
    const { registry, version } = await createS3Registry(objects).read();
    const outcomes = await Promise.all(backends.map((backend) => backend.replace(nextOf(registry), version)));
    expect(outcomes.filter((outcome) => outcome === 'recorded')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'conflict')).toHaveLength(4);
    expect(await readRevisions()).toEqual([1, 2]);
  });

  it('is not created again where another process has created it', async () => {
    const backend = createS3Registry(objects);
    const { registry, version } = await backend.read();
    await changeOnce();
    expect(await backend.replace(nextOf(registry), version)).toBe('conflict');
  });

  it('refuses a change of a registry that was moved away meanwhile', async () => {
    await changeOnce();
    const backend = createS3Registry(objects);
    const { registry, version } = await backend.read();
    server.objects.delete(REGISTRY_KEY);
    expect(await backend.replace(nextOf(registry), version)).toBe('conflict');
  });

  it('refuses a change while another conditional write is in progress', async () => {
    server.options.faults = { seed: 1, conflicts: 1 };
    expect(await changeOnce()).toBe('conflict');
    expect(server.objects.size).toBe(0);
  });

  it('reports a change as recorded although the response to its write was lost', async () => {
    server.options.loseNext = `PUT ${REGISTRY_KEY}`;
    expect(await changeOnce()).toBe('recorded');
    server.options.loseNext = `PUT ${AUDIT_KEY}`;
    expect(await changeOnce()).toBe('recorded');
    expect(await readRevisions()).toEqual([1, 2]);
  });

  it('has an event once although the responses to its writes were lost', async () => {
    const store = { registry: createS3Registry(objects) };
    for (const key of [REGISTRY_KEY, 'audit/lines/00000000.jsonl']) {
      server.options.loseNext = `PUT ${key}`;
      await recordEvent(store, { by: 'mira' }, (registry) => ({ registry, event: { what: 'login', subject: key } }));
    }
    expect(await verifyAudit(store)).toMatchObject({ lines: 2, isNewestRecorded: true, problems: [] });
  });

  it('names the object that is no registry', async () => {
    server.hold(REGISTRY_KEY, 'not JSON');
    await expect(createS3Registry(objects).read()).rejects.toThrow(/^s3:\/\/releases\/registry\.json is not JSON: put/);
  });
});

describe('a kill between the registry and the audit', () => {
  const killed = (): S3Objects => ({
    ...objects,
    putIf: async (key, body, etag) => {
      if (key === AUDIT_KEY) throw new S3Error('killed');
      return objects.putIf(key, body, etag);
    },
  });

  it('leaves a change that the next one records', async () => {
    expect(await changeOnce(createS3Registry(killed()))).toBe('unrecorded');
    expect(await readRevisions()).toEqual([]);
    expect(await changeOnce()).toBe('recorded');
    expect(await readRevisions()).toEqual([1, 2]);
  });

  it('does not let a change replace one that cannot be recorded', async () => {
    await changeOnce(createS3Registry(killed()));
    await expect(changeOnce(createS3Registry(killed()))).rejects.toThrow('killed');
    expect((await createS3Registry(objects).read()).registry.revision).toBe(1);
  });
});

describe('the changes of several processes on a network that fails', () => {
  it('are each in the audit once', async () => {
    server.options.faults = { seed: 11, conflicts: 0.1, errors: 0.1, lostResponses: 0.1 };
    const change = async (who: string): Promise<void> => {
      const backend = createS3Registry(objects);
      for (let count = 0; count < 5; count += 1)
        await updateRegistry(backend, async (before) => nextOf(before, who)).catch((error: unknown) => {
          if (!(error instanceof S3Error)) throw error;
        });
    };
    await Promise.all(['mira', 'jonas', 'lea'].map(change));
    server.options.faults = { seed: 11 };
    await changeOnce();
    const { registry } = await createS3Registry(objects).read();
    expect(registry.revision).toBeGreaterThan(5);
    expect(await readRevisions()).toEqual(revisionsTo(registry.revision));
  });
});

describe('watching the registry', () => {
  it('reads nothing while it is unchanged or still missing', async () => {
    const backend = createS3Registry(objects);
    expect(await backend.readIfChanged('')).toBeNull();
    await changeOnce();
    const { version } = await backend.read();
    expect(await backend.readIfChanged(version)).toBeNull();
    await changeOnce();
    expect(await backend.readIfChanged(version)).toMatchObject({ registry: { revision: 2 } });
  });

  it('reads the registry for a caller that knows no version', async () => {
    expect(await createS3Registry(objects).readIfChanged('unread')).toMatchObject({ version: '' });
  });

  it('waits for the poll interval', async () => {
    const begin = performance.now();
    await createS3Registry(objects, { pollMs: 50 }).waitForChange(new AbortController().signal);
    expect(performance.now() - begin).toBeGreaterThan(45);
  });

  it('stops waiting at once when it is aborted', async () => {
    const closing = new AbortController();
    const waiting = createS3Registry(objects, { pollMs: 60_000 }).waitForChange(closing.signal);
    closing.abort();
    await expect(Promise.race([waiting.then(() => 'ended'), sleep(1000, 'still waiting')])).resolves.toBe('ended');
  });
});
