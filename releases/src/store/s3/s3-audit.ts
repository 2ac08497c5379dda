import { setTimeout as sleep } from 'node:timers/promises';
import { isRecorded, parseAudit, serializeEntry } from '../../audit/audit.ts';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import { mapLimited } from '../map-limited.ts';
import { S3Error } from './s3-errors.ts';
import type { S3Objects } from './s3-objects.ts';

/** Nothing can be appended to an object, so an append rewrites a whole segment. */
const LINES_PER_SEGMENT = 100;

const FOLDER = 'audit/lines/';

const MAX_CONCURRENT_READS = 8;

/** Only writers of the same segment compete. */
const MAX_APPEND_ATTEMPTS = 20;
const MAX_APPEND_PAUSE_MS = 100;

interface Segment {
  /** Empty if there is no object yet. */
  etag: string;
  text: string;
}

export interface S3Audit {
  /** All lines in their order. */
  readLines: () => Promise<string[]>;
  /** Appends an entry unless it is recorded. Several processes may record the same entry at once. */
  record: (entry: AuditEntry) => Promise<void>;
  /** Replaces the whole audit by that of a copy. */
  replaceAll: (entries: readonly AuditEntry[]) => Promise<void>;
}

/** Keeps the audit in segments. The cache makes a reader fetch only those that changed. */
export function createS3Audit(objects: S3Objects): S3Audit {
  const cache = new Map<string, Segment>();
  const remember = (key: string, segment: Segment): Segment => {
    cache.set(key, segment);
    return segment;
  };
  const load = async (key: string): Promise<Segment> => {
    const cached = cache.get(key);
    const found = await objects.get(key, cached?.etag);
    if (found === 'unchanged') return cached ?? { etag: '', text: '' };
    return found ? remember(key, { etag: found.etag, text: found.body.toString() }) : { etag: '', text: '' };
  };
  const readLines = async (): Promise<string[]> => {
    const lists = await mapLimited(await objects.list(FOLDER), MAX_CONCURRENT_READS, async ({ key, etag }) => {
      const cached = cache.get(key);
      return linesOf(cached?.etag === etag ? cached : await load(key));
    });
    return lists.flat();
  };
  return {
    readLines,
    record: async (entry) => {
      const key = segmentKey(entry.line);
      for (let attempt = 1; attempt <= MAX_APPEND_ATTEMPTS; attempt += 1) {
        const segment = await load(key);
        if (isRecorded(parseAudit(linesOf(segment)).entries, entry)) return;
        const text = appendLine(segment.text, entry);
        const etag = await objects.putIf(key, text, segment.etag);
        if (etag !== undefined) return void remember(key, { etag, text });
        await sleep(Math.random() * MAX_APPEND_PAUSE_MS);
      }
      throw new S3Error(`others keep writing ${objects.address}/${key}: run the same command again`);
    },
    replaceAll: async (entries) => {
      const segments = Map.groupBy(entries, ({ line }) => segmentKey(line));
      const obsolete = (await objects.list(FOLDER)).filter(({ key }) => !segments.has(key));
      await objects.remove(obsolete.map(({ key }) => key));
      await mapLimited([...segments], MAX_CONCURRENT_READS, ([key, part]) =>
        objects.put(
          key,
          part.reduce((text, entry) => appendLine(text, entry), ''),
        ),
      );
    },
  };
}

const segmentKey = (line: number): string =>
  `${FOLDER}${String(Math.floor(line / LINES_PER_SEGMENT)).padStart(8, '0')}.jsonl`;

const linesOf = ({ text }: Segment): string[] => text.split('\n').filter((line) => line !== '');

/** The last line may lack its end after an edit by hand. */
const appendLine = (text: string, entry: AuditEntry): string =>
  `${text === '' || text.endsWith('\n') ? text : `${text}\n`}${serializeEntry(entry)}\n`;
