import type { BaseIssue } from 'valibot';

/** One thing wrong in a content folder: where it is, and what is expected there. */
export interface Fault {
  file: string;
  field: string;
  message: string;
}

/** Writes a fault as one line: file, field, what is expected. */
export function faultLine({ file, field, message }: Fault): string {
  return field === '' ? `${file}: ${message}` : `${file}: ${field}: ${message}`;
}

/** Something that is probably not meant, in an item of a file; the content is taken nevertheless. */
export interface Warning extends Fault {
  item: string;
}

/** Writes a warning as one line: file, item, field, what is likely wrong and what to do. */
export function warningLine({ file, item, field, message }: Warning): string {
  return `warning: ${file}: "${item}": ${field}: ${message}`;
}

/** Turns what a schema found into a fault that names the field. */
export function issueFault(file: string, issue: BaseIssue<unknown>): Fault {
  const field = (issue.path ?? [])
    .map(({ key }) => fieldPart(key))
    .join('')
    .replace(/^\./, '');
  return { file, field, message: issueMessage(issue) };
}

function fieldPart(key: unknown): string {
  return typeof key === 'number' ? `[${key}]` : `.${String(key)}`;
}

function issueMessage(issue: BaseIssue<unknown>): string {
  if (issue.type === 'strict_object' && issue.expected === 'never') return 'this field is not known here';
  if (issue.type === 'strict_object' && issue.received === 'undefined') return 'this field is missing';
  if (!issue.message.startsWith('Invalid ')) return `${issue.message}, found ${issue.received}`;
  return `expected ${issue.expected ?? 'another value'}, found ${issue.received}`;
}
