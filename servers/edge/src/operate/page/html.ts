import { readFileSync } from 'node:fs';
import { PLAIN_PAGE_STYLE } from '@learning-center/server-kit';
import { escapeHtml } from '../../http/escape.ts';
import { FORM_TOKEN } from '../browser-requests.ts';

/** The style of the operators' page, in the colors of the site. The page runs no script and loads nothing. */
export const OPS_STYLE = PLAIN_PAGE_STYLE + readFileSync(new URL('ops-page.css', import.meta.url), 'utf8');

/** Markup whose texts are escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type Content = Html | string | number | false | null | undefined | readonly Content[];

/** A template of HTML. It escapes all that is no markup itself. */
export const markup = (template: TemplateStringsArray, ...contents: Content[]): Html =>
  new Html(String.raw({ raw: template }, ...contents.map(toText)));

function toText(content: Content): string {
  if (content instanceof Html) return content.text;
  if (content === undefined || content === null || content === false) return '';
  return typeof content === 'object' ? content.map(toText).join('') : escapeHtml(String(content));
}

/** A whole page. Each of its forms gets the field that proves its origin. */
export function toDocument(content: Html, formToken = ''): string {
  const { text } = markup`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Operations</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
    ${new Html(`<style>${OPS_STYLE}</style>`)}</head><body><main>${content}</main></body></html>`;
  const field = `<input type="hidden" name="${FORM_TOKEN}" value="${formToken}">`;
  return formToken === '' ? text : text.replaceAll(/<form [^>]*method="post"[^>]*>/g, (form) => form + field);
}

export const alertHtml = (problem: string | undefined): Content =>
  problem !== undefined && markup`<p class="alert" role="alert">${problem}</p>`;

interface TableOptions<Row> {
  label: string;
  columns: Readonly<Record<string, (row: Row) => Content>>;
  isBad?: (row: Row) => boolean;
}

/** A table that scrolls on narrow screens, also by keyboard. */
export function htmlTable<Row>(rows: readonly Row[], { label, columns, isBad }: TableOptions<Row>): Html {
  const headings = Object.keys(columns).map((heading) => markup`<th scope="col">${heading}</th>`);
  const body = rows.map((row) => {
    const cells = Object.values(columns).map((cellOf) => markup`<td>${cellOf(row)}</td>`);
    return markup`<tr${isBad?.(row) && markup` class="bad"`}>${cells}</tr>`;
  });
  return markup`<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table class="${label}">
    <thead><tr>${headings}</tr></thead><tbody>${body}</tbody></table></div>`;
}
