import { renameSync, writeFileSync } from 'node:fs';
import type { ContentError, ContentWarning } from './content-error.ts';

/** The mistakes of the last check of a content folder. */
interface ContentReport {
  folder: string;
  errors: readonly ContentError[];
  warnings: readonly ContentWarning[];
}

const STYLE =
  ':root{color-scheme:light dark;font-family:system-ui}body{max-width:72rem;margin:2rem auto;padding:0 1rem}' +
  'table{border-collapse:collapse}th,td{padding:.5rem 1rem .5rem 0;text-align:start;vertical-align:top;' +
  'border-block-end:1px solid;overflow-wrap:anywhere}caption{text-align:start;font-weight:600}';

/** Writes the page of an editor's mistakes. Replaces the file at once, so that nobody reads half of it. */
export function writeReport(file: string, { folder, errors, warnings }: ContentReport): void {
  const title = `Errors in the content: ${errors.length}`;
  const state = errors.length === 0 ? 'The site has the content as it is.' : 'The site keeps the last good content.';
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(
    temporary,
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<title>${title}</title><style>${STYLE}</style><main><h1>${title}</h1>` +
      `<p>${escapeHtml(folder)}. ${state} Reload this page after you have saved.</p>` +
      `${table('Errors', errors)}${table('Likely mistakes', warnings)}</main></html>`,
  );
  renameSync(temporary, file);
}

function table(caption: string, mistakes: readonly ContentError[]): string {
  if (mistakes.length === 0) return '';
  const rows = mistakes.map(
    ({ file, field, message }) => `<tr>${[file, field, message].map((text) => `<td>${escapeHtml(text)}`).join('')}`,
  );
  const head = ['File', 'Field', 'Message'].map((name) => `<th scope="col">${name}`).join('');
  return `<table><caption>${caption}</caption><thead><tr>${head}<tbody>${rows.join('')}</table>`;
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
