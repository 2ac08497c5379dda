import { setTimeout as sleep } from 'node:timers/promises';
import { newestEntry, parseAudit } from '../../audit/audit.ts';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import { parseRegistry, serializeRegistry } from '../registry.ts';
import type { RegistryBackend, ReplaceOutcome, StoredRegistry } from '../release-store.ts';
import { createS3Audit, type S3Audit } from './s3-audit.ts';
import type { S3Object, S3Objects } from './s3-objects.ts';

/** An object store sends no notifications, so changes are polled. */
const POLL_INTERVAL_MS = 500;

const REGISTRY_KEY = 'registry.json';

export interface S3RegistryOptions {
  pollMs?: number;
}

/** Keeps the registry in `registry.json` and its audit in segments. Its version is the object's ETag. */
export function createS3Registry(
  objects: S3Objects,
  { pollMs = POLL_INTERVAL_MS }: S3RegistryOptions = {},
): RegistryBackend {
  const location = `${objects.address}/${REGISTRY_KEY}`;
  const audit = createS3Audit(objects);
  let last: StoredRegistry | undefined;
  const parse = (object: S3Object | undefined): StoredRegistry => {
    const text = object?.body.toString() ?? '';
    return (last = { registry: parseRegistry(text, location), version: object?.etag ?? '' });
  };
  const read = async (): Promise<StoredRegistry> => parse(await readObject(objects));
  return {
    location,
    read,
    readIfChanged: async (version) => {
      // A caller that has read nothing yet passes a text that is no ETag.
      const found = await objects.get(REGISTRY_KEY, version.startsWith('"') ? version : undefined);
      if (found === 'unchanged' || (found === undefined && version === '')) return null;
      return parse(found);
    },
    replace: async (next, version) => {
      const before = last?.version === version ? last : await read();
      if (before.version !== version) return 'conflict';
      // A process may have been killed between its write of the registry and that of the audit.
      const recorded = newestEntry(before.registry);
      if (recorded) await audit.record(recorded);
      const written = await objects.putIf(REGISTRY_KEY, serializeRegistry(next), version);
      if (written === undefined) return 'conflict';
      const newest = newestEntry(next);
      return newest ? tryRecord(audit, newest) : 'recorded';
    },
    readAudit: async () => parseAudit(await audit.readLines()),
    readAuditLines: audit.readLines,
    restore: async (registry, entries) => {
      await audit.replaceAll(entries);
      await objects.put(REGISTRY_KEY, serializeRegistry(registry));
    },
    waitForChange: async (signal) => sleep(pollMs, undefined, { ref: false, signal }).catch(() => undefined),
  };
}

async function readObject(objects: S3Objects): Promise<S3Object | undefined> {
  const found = await objects.get(REGISTRY_KEY);
  return found === 'unchanged' ? undefined : found;
}

/** An error is no reason to throw, because the change itself is made. */
const tryRecord = async (audit: S3Audit, change: AuditEntry): Promise<ReplaceOutcome> =>
  audit.record(change).then(
    () => 'recorded',
    () => 'unrecorded',
  );
