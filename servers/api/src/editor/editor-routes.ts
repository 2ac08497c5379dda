import { existsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { ContentError } from '../content/content-error.ts';
import { readReport } from '../content/content-report.ts';

const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
};

const STYLE =
  ':root{color-scheme:light dark;font-family:system-ui}body{max-width:72rem;margin:2rem auto;padding:0 1rem}' +
  'table{border-collapse:collapse}th,td{padding:.5rem 1rem .5rem 0;text-align:start;vertical-align:top;' +
  'border-block-end:1px solid;overflow-wrap:anywhere}caption{text-align:start;font-weight:600}';

const THIS_MACHINE = /^(?:::1|(?:::ffff:)?127\..+)$/;

/**
 * Registers the page of an editor's mistakes, for browsers of this machine only. Called by `app.ts` where content is
 * edited. Owns nothing: the watcher of the content writes the report. Fails: other machines get 404.
 */
export function registerEditorRoutes(app: FastifyInstance, reportFile: string): void {
  app.get('/editor/', (request, reply) => {
    if (!THIS_MACHINE.test(request.ip)) return reply.callNotFound();
    return reply.type('text/html; charset=utf-8').headers(HEADERS).send(page(reportFile));
  });
}

function page(reportFile: string): string {
  const { folder, errors, warnings } = existsSync(reportFile)
    ? readReport(reportFile)
    : { folder: '', errors: [], warnings: [] };
  const state = errors.length === 0 ? 'The site has the content as it is.' : 'The site keeps the last good content.';
  const title = `Errors in the content: ${errors.length}`;
  return (
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${title}</title><style>${STYLE}</style><main><h1>${title}</h1>` +
    `<p>${escapeHtml(folder)}. ${state} Reload this page after you have saved.</p>` +
    `${table('Errors', errors)}${table('Likely mistakes', warnings)}</main></html>`
  );
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
