import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { hasCode, UserError } from '../../errors.ts';
import { refuseSymlink } from '../../store/durable-files.ts';
import { buildRecordSchema, type BuildRecord } from '../../store/format.ts';
import { errorIn, warningIn, type Finding } from './finding.ts';

/** A build's record as far as it could be read. */
interface ReadRecord {
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
  try {
    await refuseSymlink(file);
    return parseRecord(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) throw new UserError(`${file} is missing: build the app first, or name its folder`);
    if (error instanceof SyntaxError) throw new UserError(`${file} is not JSON: build the app again`);
    throw error;
  }
}

/** Compares a record with its schema, field by field. */
function parseRecord(value: unknown): ReadRecord {
  const { success, output, issues = [] } = v.safeParse(buildRecordSchema, value);
  const given = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const wrong = new Set(issues.map((issue) => String(issue.path?.[0]?.key)));
  const unknown = given.filter(([field]) => !(field in buildRecordSchema.entries));
  return {
    record: success ? output : undefined,
    fields: success ? output : Object.fromEntries(given.filter(([field]) => !wrong.has(field))),
    findings: [
      ...issues.map((issue) => errorIn(v.getDotPath(issue) ?? 'build.json', describeIssue(issue), REMEDY)),
      ...unknown.map(([field]) =>
        warningIn(field, 'is no field of build.json, so nothing reads it', 'take it out, or correct its name'),
      ),
    ],
  };
}

/** A message of our own schema already says what the value must be. */
function describeIssue({ kind, expected, received, message }: v.BaseIssue<unknown>): string {
  if (kind !== 'schema') return message;
  return received === 'undefined' ? 'is missing' : `must be ${expected ?? 'another value'}, not ${received}`;
}
