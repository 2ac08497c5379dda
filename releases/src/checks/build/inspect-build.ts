import { SHELL } from '../../deploy/check-compatibility.ts';
import { UserError } from '../../errors.ts';
import type { BuildRecord } from '../../store/format.ts';
import { checkBudget, measurePage, type PageCost } from './budget.ts';
import { readBuildFiles, type FileSet } from './build-files.ts';
import { checkEntry, checkIntegrity, checkServerBundle } from './check-bundles.ts';
import { checkFileNames, checkNamedFiles } from './check-files.ts';
import { checkChunks, checkHashPlaceholder, checkRanges, checkSegments } from './check-record.ts';
import { checkBrowsers, checkChunkLists, checkSingleReact } from './check-scripts.ts';
import { checkStyleScope } from './check-styles.ts';
import { errorIn, formatFinding, isError, type Check, type Finding } from './finding.ts';
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
