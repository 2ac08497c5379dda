import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { parseAudit } from '../../audit/audit.ts';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import { mapLimited } from '../map-limited.ts';
import type { Audit } from '../release-store.ts';
import { S3Error } from './s3-errors.ts';
import type { S3Objects } from './s3-objects.ts';

/** Nothing can be appended to an object, so an append rewrites a whole segment. */
const REVISIONS_PER_SEGMENT = 100;

const FOLDER = 'audit/';
const SEGMENT_KEY = /^audit\/\d{8}\.jsonl$/;
const MAX_CONCURRENT_READS = 8;

/** Only writers of the same segment compete. */
const MAX_APPEND_ATTEMPTS = 20;
const MAX_APPEND_PAUSE_MS = 100;

interface Segment {
  /** Empty if there is no object yet. */
  etag: string;
  text: string;
  audit: Audit;
}

export interface S3Audit {
  readAll: () => Promise<Audit>;
  /** Appends an entry unless it is recorded. Several processes may record the same entry at once. */
  record: (entry: AuditEntry) => Promise<void>;
  /** Replaces the whole audit by that of a copy. */
  replaceAll: (entries: readonly AuditEntry[]) => Promise<void>;
}

/** Keeps the audit in segments. The cache makes a reader fetch only those that changed. */
export function createS3Audit(objects: S3Objects): S3Audit {
  const cache = new Map<string, Segment>();
  const load = async (key: string): Promise<Segment> => {
    const cached = cache.get(key);
    const found = await objects.get(key, cached?.etag);
    if (found === 'unchanged') return cached ?? toSegment('', '');
    return found ? remember(key, toSegment(found.etag, found.body.toString())) : toSegment('', '');
  };
  const remember = (key: string, segment: Segment): Segment => {
    cache.set(key, segment);
    return segment;
  };
  return {
    readAll: async () => {
      const listed = (await objects.list(FOLDER)).filter(({ key }) => SEGMENT_KEY.test(key));
      const segments = await mapLimited(listed, MAX_CONCURRENT_READS, async ({ key, etag }) => {
        const cached = cache.get(key);
        return cached?.etag === etag ? cached : load(key);
      });
      return joinSegments(segments);
    },
    record: async (entry) => {
      const key = segmentKey(entry);
      for (let attempt = 1; attempt <= MAX_APPEND_ATTEMPTS; attempt += 1) {
        const { etag, text, audit } = await load(key);
        if (isRecorded(audit, entry)) return;
        const next = appendLine(text, entry);
        const written = await objects.putIf(key, next, etag);
        if (written !== undefined) return void remember(key, toSegment(written, next));
        await sleep(Math.random() * MAX_APPEND_PAUSE_MS);
      }
      throw new S3Error(`others keep writing ${objects.address}/${key}: run the same command again`);
    },
    replaceAll: async (entries) => {
      const segments = Map.groupBy(entries, segmentKey);
      const obsolete = (await objects.list(FOLDER)).filter(({ key }) => !segments.has(key));
      await objects.remove(obsolete.map(({ key }) => key));
      await mapLimited([...segments], MAX_CONCURRENT_READS, ([key, part]) => objects.put(key, linesOf(part)));
    },
  };
}

const linesOf = (entries: readonly AuditEntry[]): string =>
  entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');

const segmentKey = ({ revision }: AuditEntry): string =>
  `${FOLDER}${String(Math.floor(revision / REVISIONS_PER_SEGMENT)).padStart(8, '0')}.jsonl`;

const toSegment = (etag: string, text: string): Segment => ({
  etag,
  text,
  audit: parseAudit(text.split('\n').filter((line) => line !== '')),
});

/** A revision has one change and any number of removals. */
const isRecorded = ({ entries }: Audit, entry: AuditEntry): boolean =>
  entry.what === 'prune'
    ? entries.some((other) => isDeepStrictEqual(other, entry))
    : entries.some(({ what, revision }) => what !== 'prune' && revision === entry.revision);

/** The last line may lack its end after an edit by hand. */
const appendLine = (text: string, entry: AuditEntry): string =>
  `${text === '' || text.endsWith('\n') ? text : `${text}\n`}${JSON.stringify(entry)}\n`;

/** Sorts by revision, because a process may record its change after a later one. */
const joinSegments = (segments: readonly Segment[]): Audit => ({
  entries: segments.flatMap(({ audit }) => audit.entries).sort((a, b) => a.revision - b.revision),
  unreadable: segments.reduce((total, { audit }) => total + audit.unreadable, 0),
});
