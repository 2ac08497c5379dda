import { mapLimited } from '../map-limited.ts';
import type { ReportBackend, StoredReport } from '../release-store.ts';
import type { ListedObject } from './s3-listing.ts';
import type { S3Objects } from './s3-objects.ts';

const FOLDER = 'reports/';
const EXTENSION = '.json';
const MAX_CONCURRENT_READS = 8;

interface CachedReport {
  etag: string;
  text: string;
}

/** Keeps reports as objects. The cache makes a reader fetch only those that changed. */
export function createS3Reports(objects: S3Objects): ReportBackend {
  const cache = new Map<string, CachedReport>();
  const keyOf = (name: string) => `${FOLDER}${name}${EXTENSION}`;
  /** Undefined if it was removed meanwhile. */
  const readText = async ({ key, etag }: ListedObject): Promise<string | undefined> => {
    const cached = cache.get(key);
    if (cached?.etag === etag) return cached.text;
    const found = await objects.get(key);
    if (!found || found === 'unchanged') return undefined;
    const report = { etag: found.etag, text: found.body.toString() };
    cache.set(key, report);
    return report.text;
  };
  return {
    write: (name, text) => objects.put(keyOf(name), text),
    readAll: async () => {
      const listed = (await objects.list(FOLDER)).filter(({ key }) => key.endsWith(EXTENSION));
      const isListed = new Set(listed.map(({ key }) => key));
      for (const key of [...cache.keys()]) if (!isListed.has(key)) cache.delete(key);
      const reports = await mapLimited(listed, MAX_CONCURRENT_READS, async (object): Promise<StoredReport[]> => {
        const text = await readText(object);
        const name = object.key.slice(FOLDER.length, -EXTENSION.length);
        return text === undefined ? [] : [{ name, text, ageMs: object.ageMs }];
      });
      return reports.flat();
    },
    remove: (name) => objects.remove([keyOf(name)]),
  };
}
