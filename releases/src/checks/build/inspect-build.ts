import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { SHELL } from '../pages/check-compatibility.ts';
import { hasCode, UserError } from '../../model/errors.ts';
import { refuseSymlink } from '../../files/list-files.ts';
import { buildRecordSchema, type BuildRecord } from '../../model/format.ts';
import { checkBudget, measurePage, type PageCost } from './budget.ts';
import { readBuildFiles } from './build-files.ts';
import type { FileSet } from '../../files/write-release.ts';
import { checkBrowsers, checkChunkLists, checkEntry, checkIntegrity } from './check-client.ts';
import { checkExposed, checkMounts, inspectPlainBuild } from './check-federation.ts';
import { checkFileNames, checkNamedFiles } from './check-files.ts';
import { checkChunks, checkHashPlaceholder, checkRanges, checkSegments } from './check-record.ts';
import { checkServerBundle, checkCopies } from './check-server.ts';
import { checkStyleScope } from './check-styles.ts';
import { checkStorage, checkTexts } from './check-storage.ts';
import { BuildUnderInspection, formatFinding, isError, type Finding } from './finding.ts';
import { parseScript } from './scripts/read-script.ts';
import { readTakenNames } from './scripts/taken-names.ts';

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

const COMMON_CHECKS = [checkFileNames, checkHashPlaceholder, checkNamedFiles, checkIntegrity, checkChunkLists];
const SECTION_CHECKS = [
  checkChunks,
  checkRanges,
  checkSegments,
  checkMounts,
  checkEntry,
  checkExposed,
  checkServerBundle,
  checkCopies,
  checkBrowsers,
  checkStyleScope,
  checkStorage,
  checkTexts,
];

/** Compares a build folder with the section contract, and reports everything at once; `app` is the expected name. */
export async function inspectBuild(dist: string, app?: string): Promise<Inspection> {
  const plain = await inspectPlainBuild(dist);
  if (plain) return { findings: plain, build: undefined, cost: undefined };
  const { build, record } = checkRecord(await readRecord(dist), await readBuildFiles(dist));
  const { fields, files, findings } = build;
  const isSection = fields.app !== SHELL;
  if (fields.app !== undefined && app !== undefined && fields.app !== app)
    build.error(
      'app',
      `is ${fields.app}, not ${app}`,
      `publish it as ${fields.app}, or name another folder with --from`,
    );
  for (const check of [...COMMON_CHECKS, ...(isSection ? SECTION_CHECKS : [])]) check(build);
  if (!record) return { findings, build: undefined, cost: undefined };
  const cost = isSection ? await measurePage(record, build) : undefined;
  if (cost) checkBudget(build, cost);
  return { findings, build: { record: isSection ? withTakenNames(record, files) : record, files }, cost };
}

/** What a section takes from `shared` stands in its server bundle, whatever built it. */
function withTakenNames(record: BuildRecord, files: FileSet): BuildRecord {
  const program = parseScript(files.get(record.server) ?? Buffer.alloc(0), 'script');
  return typeof program === 'string' ? record : { ...record, sharedNames: readTakenNames(program) };
}

/** Reads `build.json`; throws a UserError if that is impossible. */
async function readRecord(dist: string): Promise<unknown> {
  const file = path.join(dist, 'build.json');
  try {
    await refuseSymlink(file);
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) throw new UserError(`${file} is missing: build the app first, or name its folder`);
    if (error instanceof SyntaxError) throw new UserError(`${file} is not JSON: build the app again`);
    throw error;
  }
}

const REMEDY = 'correct it in the build (docs/sections.md#the-contract describes each field)';

/** Compares a record with its schema, and reports each field that is wrong. The other fields can be checked further. */
function checkRecord(value: unknown, files: FileSet): { build: BuildUnderInspection; record: BuildRecord | undefined } {
  const { success, output, issues = [] } = v.safeParse(buildRecordSchema, value);
  const given = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const wrong = new Set(issues.map((issue) => String(issue.path?.[0]?.key)));
  const fields = success ? output : Object.fromEntries(given.filter(([field]) => !wrong.has(field)));
  const build = new BuildUnderInspection(fields, files);
  for (const issue of issues) build.error(v.getDotPath(issue) ?? 'build.json', describeIssue(issue), REMEDY);
  for (const [field] of given)
    if (!(field in buildRecordSchema.entries))
      build.warn(field, 'is no field of build.json, so nothing reads it', 'take it out, or correct its name');
  return { build, record: success ? output : undefined };
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
