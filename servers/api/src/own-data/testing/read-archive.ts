import { unzipSync } from 'fflate';
import { parseCsv } from './parse-csv.ts';

export interface ReadArchive {
  names: string[];
  text: (name: string) => string;
  json: (name: string) => unknown;
  /** The records of a CSV file, which must have the mark of UTF-8. */
  csv: (name: string) => Record<string, string>[];
}

/** Reads an archive of a member's data. */
export function readArchive(bytes: Uint8Array): ReadArchive {
  const files = unzipSync(bytes);
  const text = (name: string) => Buffer.from(files[name] ?? []).toString();
  return {
    names: Object.keys(files),
    text,
    json: (name) => JSON.parse(text(name)),
    csv: (name) => {
      const content = text(name);
      if (!content.startsWith('\uFEFF')) throw new Error(`${name} has no mark of UTF-8`);
      return parseCsv(content.slice(1));
    },
  };
}
