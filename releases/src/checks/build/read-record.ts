import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { hasCode, UserError } from '../../errors.ts';
import { refuseSymlink } from '../../store/durable-files.ts';
import { buildRecordSchema, type BuildRecord } from '../../store/format.ts';
import { errorIn, warningIn, type Finding } from './finding.ts';

/** A build's record as far as it could be read. */
export interface ReadRecord {
  /** The whole record; undefined if a field is wrong. */
  record: BuildRecord | undefined;
  /** The fields of the right form. */
  fields: Partial<BuildRecord>;
  findings: Finding[];
}

const REMEDY = 'correct it in the build (docs/section-contract.md describes each field)';

/** Reads `build.json`, and reports each field that is wrong; throws a UserError if nothing can be read. */
export async function readRecord(dist: string): Promise<ReadRecord> {
  const file = path.join(dist, 'build.json');
  const text = await readPlainFile(file).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) throw new UserError(`${file} is missing: build the app first, or name its folder`);
    throw error;
  });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UserError(`${file} is not JSON: build the app again`);
  }
  return parseRecord(value);
}

async function readPlainFile(file: string): Promise<string> {
  await refuseSymlink(file);
  return readFile(file, 'utf8');
}

/** Compares a record with its schema, field by field. */
function parseRecord(value: unknown): ReadRecord {
  const result = v.safeParse(buildRecordSchema, value);
  const given = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const unknown = given.filter((field) => !(field in buildRecordSchema.entries));
  const warnings = unknown.map((field) =>
    warningIn(field, 'is no field of build.json, so nothing reads it', 'take it out, or correct its name'),
  );
  if (result.success) return { record: result.output, fields: result.output, findings: warnings };
  const wrong = new Set(result.issues.map((issue) => String(issue.path?.[0]?.key)));
  const right = Object.entries((value ?? {}) as object).filter(([field]) => !wrong.has(field));
  return {
    record: undefined,
    fields: Object.fromEntries(right) as Partial<BuildRecord>,
    findings: [
      ...result.issues.map((issue) => errorIn(v.getDotPath(issue) ?? 'build.json', describeIssue(issue), REMEDY)),
      ...warnings,
    ],
  };
}

/** A message of our own schema already says what the value must be. */
function describeIssue({ kind, expected, received, message }: v.BaseIssue<unknown>): string {
  if (kind !== 'schema') return message;
  return received === 'undefined' ? 'is missing' : `must be ${expected ?? 'another value'}, not ${received}`;
}
