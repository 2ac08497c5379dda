import type { BuildRecord } from '../../model/format.ts';
import type { FileSet } from '../../files/write-release.ts';

/** What a build does against the section contract (docs/section-contract.md). */
export interface Finding {
  /** `publish` refuses a build with an error. A warning names a loss that visitors can live with. */
  level: 'error' | 'warning';
  /** The field of `build.json`, such as `chunks.routes`, or the file. */
  field: string;
  /** What is wrong; it continues a sentence that starts with the field. */
  problem: string;
  remedy: string;
}

/** A build as the checks see it: only those fields of its record that have the right form. */
export interface BuildUnderInspection {
  fields: Partial<BuildRecord>;
  files: FileSet;
}

/** Checks a build for one kind of problem; `false` stands for a problem that it does not have. */
export type Check = (build: BuildUnderInspection) => (Finding | false)[];

const findingOf =
  (level: Finding['level']) =>
  (field: string, problem: string, remedy: string): Finding => ({ level, field, problem, remedy });

export const errorIn = findingOf('error');
export const warningIn = findingOf('warning');

/** One line, as `inspect` and `publish` both print it. */
export const formatFinding = ({ field, problem, remedy }: Finding): string => `${field} ${problem}: ${remedy}`;

export const isError = ({ level }: Finding): boolean => level === 'error';
