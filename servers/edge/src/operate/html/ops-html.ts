import { FORM_TOKEN } from '../access/token-cookie.ts';
import { escapeHtml } from '../../http/escape.ts';
import { OPS_STYLE } from './ops-style.ts';

/** A time to the minute. */
export const formatTime = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

/** The start of a commit's hash, and its suffix for uncommitted changes. */
export const formatCommit = (commit: string): string => commit.replace(/^([0-9a-f]{10})[0-9a-f]+/, '$1');

/** A whole page of the operators. */
export const toDocument = (content: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Operations</title>` +
  `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
  `<style>${OPS_STYLE}</style></head><body><main>${content}</main></body></html>`;

/** Adds the field that proves its origin to every form of a page. None can lack it then; texts of others are escaped before. */
export const withFormToken = (html: string, token: string): string =>
  html.replaceAll(
    /<form [^>]*method="post"[^>]*>/g,
    (form) => `${form}<input type="hidden" name="${FORM_TOKEN}" value="${token}">`,
  );

/** A problem, or nothing. */
export const alertHtml = (problem: string | undefined): string =>
  problem === undefined ? '' : `<p class="alert" role="alert">${escapeHtml(problem)}</p>`;

/** A table that scrolls on narrow screens, also by keyboard. Its class is the first word of the label. */
export function htmlTable(headings: readonly string[], rows: readonly string[], label: string): string {
  const head = headings.map((each) => `<th scope="col">${each}</th>`).join('');
  return (
    `<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table class="${label.replace(/ .*/, '')}">` +
    `<thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`
  );
}
