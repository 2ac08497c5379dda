import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { SHELL } from '../check-compatibility.ts';
import { hasCode, UserError } from '../../model/errors.ts';
import { refuseSymlink } from '../../files/list-files.ts';
import { buildRecordSchema, type BuildRecord } from '../../model/format.ts';
import { checkBudget, measurePage, type PageCost } from './budget.ts';
import { readBuildFiles } from './build-files.ts';
import type { FileSet } from '../../files/write-release.ts';
import { checkEntry, checkIntegrity, checkServerBundle } from './check-bundles.ts';
import { checkFileNames, checkNamedFiles } from './check-files.ts';
import { checkChunks, checkHashPlaceholder, checkRanges, checkSegments } from './check-record.ts';
import { checkBrowsers, checkChunkLists, checkSingleReact } from './check-scripts.ts';
import { checkStyleScope } from './check-styles.ts';
import { errorIn, formatFinding, isError, warningIn, type Check, type Finding } from './finding.ts';

/** A build whose record can be read. */
export interface Build {
  record: BuildRecord;
  files: FileSet;
}

/** What a build is, and all that it does against the section contract. */
export interface Inspection {
  findings: Finding[];
  /** Undefined if the record has a wrong field. */
  build: Build | undefined;
  /** What a page of a section costs; undefined for a shell, or without a record. */
  cost: PageCost | undefined;
}

const COMMON_CHECKS: Check[] = [checkFileNames, checkHashPlaceholder, checkNamedFiles, checkIntegrity, checkChunkLists];
const SECTION_CHECKS: Check[] = [
  checkChunks,
  checkRanges,
  checkSegments,
  checkEntry,
  checkServerBundle,
  checkSingleReact,
  checkBrowsers,
  checkStyleScope,
];

/** Compares a build folder with the section contract, and reports everything at once; `app` is the expected name. */
export async function inspectBuild(dist: string, app?: string): Promise<Inspection> {
  const { record, fields, findings } = await readRecord(dist);
  const files = await readBuildFiles(dist);
  const isSection = fields.app !== SHELL;
  if (fields.app !== undefined && app !== undefined && fields.app !== app)
    findings.push(
      errorIn('app', `is ${fields.app}, not ${app}`, `publish it as ${fields.app}, or name another folder with --from`),
    );
  for (const check of [...COMMON_CHECKS, ...(isSection ? SECTION_CHECKS : [])])
    findings.push(...check({ fields, files }).filter((finding) => finding !== false));
  if (!record) return { findings, build: undefined, cost: undefined };
  const cost = isSection ? await measurePage(record, files) : undefined;
  if (cost) findings.push(...checkBudget(record, cost));
  return { findings, build: { record, files }, cost };
}

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
async function readRecord(dist: string): Promise<ReadRecord> {
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

/** How many findings fit into the line with which `publish` refuses a build. */
const MAX_LISTED = 5;

/** Returns the inspected build; throws a UserError with its errors, in the words of `inspect`. */
export function refuseErrors({ findings, build }: Inspection, dist: string): Build {
  const errors = findings.filter(isError);
  if (build && errors.length === 0) return build;
  const listed = errors.slice(0, MAX_LISTED).map(formatFinding);
  const more = errors.length - listed.length;
  throw new UserError([...listed, ...(more > 0 ? [`${more} more, which inspect ${dist} lists`] : [])].join('; '));
}
