import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import type { BaseIssue, BaseSchema } from 'valibot';
import { issueFault } from './fault.ts';
import type { Fault } from './fault.ts';

/** A value and the file that it was read from. */
export interface Located<T> {
  file: string;
  value: T;
}

/** The files below a folder, as sorted paths with forward slashes; notes (.md) and hidden files left out. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !file.endsWith('.md') && !file.split('/').some((part) => part.startsWith('.')))
    .sort();
}

/** Reads one JSON file against its schema; a fault goes to the list, and nothing comes back. */
export function readFile<T>(
  schema: BaseSchema<unknown, T, BaseIssue<unknown>>,
  where: { folder: string; file: string },
  faults: Fault[],
): Array<Located<T>> {
  const json = readJson(where, faults);
  if (json === undefined) return [];
  const result = v.safeParse(schema, json);
  if (result.success) return [{ file: where.file, value: result.output }];
  faults.push(...result.issues.map((issue) => issueFault(where.file, issue)));
  return [];
}

function readJson({ folder, file }: { folder: string; file: string }, faults: Fault[]): unknown {
  try {
    return JSON.parse(readFileSync(path.join(folder, file), 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    faults.push({ file, field: '', message: `expected JSON: ${reason}` });
    return undefined;
  }
}
