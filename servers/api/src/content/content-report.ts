import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { ContentError, ContentWarning } from './content-error.ts';

/** The mistakes of the last check of a content folder. */
export interface ContentReport {
  folder: string;
  errors: ContentError[];
  warnings: ContentWarning[];
}

/** Replaces the file at once, so that nobody reads half of it. */
export function writeReport(file: string, report: ContentReport): void {
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, JSON.stringify(report));
  renameSync(temporary, file);
}

export const readReport = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as ContentReport;
