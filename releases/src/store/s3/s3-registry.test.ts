import type { Registry } from '../format.ts';
import { verifyAudit } from '../../audit/verify-audit.ts';
import { recordEvent } from '../registry.ts';
import { changeAt } from '../../testing/sample-registry.ts';
import { useS3 } from '../../testing/s3-server.ts';
import { S3Error } from './s3-errors.ts';
import type { S3Objects } from './s3-objects.ts';
import { createS3Registry } from './s3-registry.ts';

const AUDIT_KEY = 'audit/lines/00000000.jsonl';
const REGISTRY_KEY = 'registry.json';

const { server, objects } = useS3();

function nextOf({ revision, ...rest }: Registry, who = 'mira'): Registry {
  return { ...rest, revision: revision + 1, lastChange: changeAt(revision + 1, who) };
}

/** Replaces the registry once, by the version that was just read. */
async function changeOnce(backend = createS3Registry(objects)) {
  const { registry, version } = await backend.read();
  return backend.replace(nextOf(registry), version);
}

const readRevisions = async () => (await createS3Registry(objects).readAudit()).entries.map(({ revision }) => revision);

describe('the registry of an object store', () => {
  it('refuses a change of a registry that was moved away meanwhile', async () => {
    await changeOnce();
    const backend = createS3Registry(objects);
    const { registry, version } = await backend.read();
    server.objects.delete(REGISTRY_KEY);
    expect(await backend.replace(nextOf(registry), version)).toBe('conflict');
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
    for (const key of [REGISTRY_KEY, AUDIT_KEY]) {
      server.options.loseNext = `PUT ${key}`;
      await recordEvent(store, { by: 'mira' }, (registry) => ({
        registry,
        event: { what: 'create-token', subject: key },
      }));
    }
    expect(await verifyAudit(store)).toMatchObject({ lines: 2, isNewestRecorded: true, problem: null });
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
