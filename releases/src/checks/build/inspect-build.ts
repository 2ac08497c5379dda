import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { SHELL } from '../pages/check-compatibility.ts';
import { errorMessage, hasCode, UserError } from '../../model/errors.ts';
import { readBuildFiles, readFiles, refuseSymlink } from './build-files.ts';
import { type BuildRecord, buildRecordSchema } from '../../model/format.ts';
import { checkBudget, measurePage, type PageCost } from './budget.ts';
import type { FileSet } from '../../files/write-release.ts';
import { checkBrowsers, checkChunkLists, checkEntry, checkIntegrity } from './check-client.ts';
import { checkFileNames, checkNamedFiles } from './check-files.ts';
import { checkChunks, checkHashPlaceholder, checkRanges, checkSegments } from './check-record.ts';
import { checkServerBundle, checkCopies } from './check-server.ts';
import { checkStyleScope } from './check-styles.ts';
import { checkStorage, checkTexts } from './check-storage.ts';
import { BuildUnderInspection, type Finding, formatFinding, isError } from './finding.ts';
import { parseScript } from './scripts/read-script.ts';
import { readTakenNames } from './scripts/taken-names.ts';
import { readMounts } from '../pages/section-pages.ts';

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

const ENTRY = 'remoteEntry.js';
const PROJECT = v.partial(v.pick(buildRecordSchema, ['segments', 'sidebar']));

/** Says what plain Module Federation lacks of a section; undefined for any other build. */
async function inspectPlainBuild(dist: string): Promise<Finding[] | undefined> {
  const folder = [path.join(dist, 'client'), dist].find((each) => existsSync(path.join(each, ENTRY)));
  if (folder === undefined || existsSync(path.join(dist, 'build.json'))) return undefined;
  const read = async (file: string) =>
    JSON.parse(await readFile(path.join(dist, '..', file), 'utf8').catch(() => '{}')) as { name?: string };
  const [{ name: app = '' }, section] = [await read('package.json'), v.safeParse(PROJECT, await read('section.json'))];
  const fields = { segments: [], ...(section.success && section.output), app, entry: ENTRY };
  const build = new BuildUnderInspection(fields, await readFiles(folder, 'client/'));
  const entry = build.files.get(`client/${ENTRY}`)?.toString('latin1') ?? '';
  const [, container = 'no global'] = /(?:^|[;\n])\s*var ([\w$]+);/.exec(entry) ?? [];
  build.error(
    'build.json',
    `is missing: this is plain Module Federation, and its container is ${container}`,
    'wrap the configuration in withSection, name the container section.container, and add section.json (examples/README.md)',
  );
  for (const check of [checkExposed, checkSegments, checkMounts]) check(build);
  return build.findings;
}

/** Checks that a container with a table of names has the one that shells request. */
function checkExposed(build: BuildUnderInspection): void {
  const file = `client/${build.fields.entry}`;
  const entry = build.files.get(file)?.toString('latin1') ?? '';
  const names = new Set([...entry.matchAll(/["'`](\.\/[\w./-]+)["'`]\s*:/g)].map(([, name]) => name));
  if (names.size > 0 && !names.has('./routes'))
    build.error(file, `exposes ${[...names].join(', ')}, and no ./routes`, 'expose the routes as ./routes');
}

const NAME = /\bname:\s*["'`]([\w-]+)["'`],\s*namespace\b/;
/** A mount; its segment may be computed. */
const MOUNT = /\bsegment\b(?::\s*([^,{}]+))?,\s*routes\b/g;

/** Compares the section in the code with the record. `activate` does so with what the code exports. */
function checkMounts(build: BuildUnderInspection): void {
  const { app, segments = [] } = build.fields;
  const scripts = [...build.files].filter(([file]) => /\.c?js$/.test(file));
  const code = scripts.map(([, content]) => content.toString()).join('\n');
  const mounted = [...code.matchAll(MOUNT)].map(([, segment = '']) => /^["'`]([\w-]*)["'`]$/.exec(segment)?.[1]);
  const mounts = mounted.flatMap((segment) => (segment === undefined ? [] : [{ segment, routes: [{}] }]));
  if (app === undefined || mounts.length === 0 || mounts.length < mounted.length) return;
  try {
    readMounts({ section: { name: NAME.exec(code)?.[1], mounts } }, { app, segments });
  } catch (error) {
    const remedy = 'make src/routes.tsx agree with package.json and section.json';
    build.error('section', `contradicts the record: ${errorMessage(error)}`, remedy);
  }
}
