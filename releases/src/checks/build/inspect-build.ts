import { SHELL } from '../../deploy/check-compatibility.ts';
import { UserError } from '../../errors.ts';
import type { BuildRecord } from '../../store/format.ts';
import { readBuildFiles, type FileSet } from './build-files.ts';
import { checkBrowsers } from './check-browsers.ts';
import { checkBudget } from './check-budget.ts';
import { checkChunkLists } from './check-chunk-lists.ts';
import { checkEntry, checkIntegrity } from './check-entry.ts';
import { checkFileNames } from './check-file-names.ts';
import { checkChunks, checkHashPlaceholder, checkNamedFiles, checkSegments, checkRanges } from './check-record.ts';
import { checkServerBundle } from './check-server-bundle.ts';
import { checkSingleReact } from './check-single-react.ts';
import { checkStyleScope } from './check-style-scope.ts';
import { errorIn, formatFinding, isError, type BuildUnderInspection, type Finding } from './finding.ts';
import { measurePage, type PageCost } from './measure-page.ts';
import { readRecord } from './read-record.ts';

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
  checkEntry,
  checkServerBundle,
  checkSingleReact,
  checkBrowsers,
  checkStyleScope,
];

/** Compares a build folder with the section contract, and reports everything at once; `app` is the expected name. */
export async function inspectBuild(dist: string, app?: string): Promise<Inspection> {
  const { record, fields, findings } = await readRecord(dist);
  const build: BuildUnderInspection = { fields, files: await readBuildFiles(dist) };
  const isSection = fields.app !== SHELL;
  const checks = isSection ? [...COMMON_CHECKS, ...SECTION_CHECKS] : COMMON_CHECKS;
  const found = [...findings, ...checkName(fields, app), ...checks.flatMap((check) => check(build))];
  if (!record) return { findings: found, build: undefined, cost: undefined };
  const cost = isSection ? await measurePage(record, build.files) : undefined;
  return {
    findings: [...found, ...(cost ? checkBudget(record, cost) : [])],
    build: { record, files: build.files },
    cost,
  };
}

function checkName({ app }: Partial<BuildRecord>, expected = app): Finding[] {
  if (app === undefined || app === expected) return [];
  return [errorIn('app', `is ${app}, not ${expected}`, `publish it as ${app}, or name another folder with --from`)];
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
