import type { BaseIssue } from 'valibot';

/** One error in a content folder: its file and field, and what is expected there. */
export interface ContentError {
  file: string;
  field: string;
  message: string;
}

/** Reports an error of a field. */
export type ReportIssue = (field: string, message: string) => void;

/** Reports errors of one file. */
export const reportTo =
  (errors: ContentError[], file: string): ReportIssue =>
  (field, message) =>
    errors.push({ file, field, message });

/** Formats an error as one line: file, field, what is expected. */
export function formatError({ file, field, message }: ContentError): string {
  return field === '' ? `${file}: ${message}` : `${file}: ${field}: ${message}`;
}

/** A likely mistake in an item of a file. The content is valid nevertheless. */
export interface ContentWarning extends ContentError {
  item: string;
}

/** Formats a warning as one line: file, item, field, what is likely wrong and what to do. */
export function formatWarning({ file, item, field, message }: ContentWarning): string {
  return `warning: ${file}: "${item}": ${field}: ${message}`;
}

/** Converts an issue of a schema into an error that names the field. */
export function issueToError(file: string, issue: BaseIssue<unknown>): ContentError {
  const field = (issue.path ?? [])
    .map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
  return { file, field, message: issueMessage(issue) };
}

function issueMessage(issue: BaseIssue<unknown>): string {
  if (issue.type === 'strict_object' && issue.expected === 'never') return 'this field does not exist';
  if (issue.type === 'strict_object' && issue.received === 'undefined') return 'this field is missing';
  if (!issue.message.startsWith('Invalid ')) return `${issue.message}, found ${issue.received}`;
  return `expected ${issue.expected ?? 'another value'}, found ${issue.received}`;
}
