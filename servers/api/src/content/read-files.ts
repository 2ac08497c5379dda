import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import type { BaseIssue, BaseSchema } from 'valibot';
import { errorMessage } from '../operations/errors.ts';
import { issueToError } from './content-error.ts';
import type { ContentError } from './content-error.ts';

/** A value and the file that it was read from. */
export interface Located<T> {
  file: string;
  value: T;
}

/** Lists a folder's files as sorted paths with forward slashes. Omits notes (.md) and hidden files. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !file.endsWith('.md') && !file.split('/').some((part) => part.startsWith('.')))
    .sort();
}

/** Reads one JSON file and parses it by its schema. Adds errors to the list and then returns nothing. */
export function readFile<T>(
  schema: BaseSchema<unknown, T, BaseIssue<unknown>>,
  where: { folder: string; file: string },
  errors: ContentError[],
): Array<Located<T>> {
  const json = readJson(where, errors);
  if (json === undefined) return [];
  const result = v.safeParse(schema, json);
  if (result.success) return [{ file: where.file, value: result.output }];
  errors.push(...result.issues.map((issue) => issueToError(where.file, issue)));
  return [];
}

function readJson({ folder, file }: { folder: string; file: string }, errors: ContentError[]): unknown {
  try {
    return JSON.parse(readFileSync(path.join(folder, file), 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    const reason = errorMessage(error);
    errors.push({ file, field: '', message: `expected JSON: ${reason}` });
    return undefined;
  }
}
