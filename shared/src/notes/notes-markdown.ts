import { formatTimecode } from '@learning-center/shared/lib';

/** A video's notes for an export; `title` is undefined if the catalog no longer has the video. */
export interface ExportedVideo {
  title: string;
  /** The absolute address of the video's page. */
  address: string | undefined;
  notes: readonly { seconds: number; text: string }[];
}

/** Formats notes as Markdown. Nothing that was written can become markup or a link. */
export function notesToMarkdown(heading: string, videos: readonly ExportedVideo[]): string {
  const blocks = videos.flatMap(({ title, address, notes }) => [
    `## ${linked(escapeLine(title.replace(/[ \t\r\n]+/g, ' ')), address)}`,
    ...notes.flatMap(({ seconds, text }) => [
      `### ${linked(formatTimecode(seconds), address && momentAddress(address, seconds))}`,
      escapeText(text),
    ]),
  ]);
  return `${[`# ${escapeLine(heading)}`, ...blocks].join('\n\n')}\n`;
}

/** The address of a video's page at a second. */
export function momentAddress(address: string, seconds: number): string {
  const url = new URL(address);
  url.searchParams.set('t', String(seconds));
  return url.href;
}

const linked = (text: string, address: string | undefined) =>
  address === undefined ? text : `[${text}](${address.replaceAll('(', '%28').replaceAll(')', '%29')})`;

/** Paragraphs and line breaks stay. */
function escapeText(text: string): string {
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .replace(/^\s*\n/, '')
    .trimEnd()
    .split(/\n\s*\n/);
  return paragraphs.map((paragraph) => paragraph.split('\n').map(escapeLine).join('\\\n')).join('\n\n');
}

/** Escapes markup, raw HTML, character references, and addresses that Markdown would link. */
function escapeLine(line: string): string {
  return line
    .replace(/[\\`*_[\]<>&~|$^]/g, '\\$&')
    .replace(/(https?|ftp|mailto|xmpp):/gi, '$1\\:')
    .replace(/www\./gi, (found) => `${found.slice(0, 3)}\\.`)
    .replace(/^[ \t]+/, (indent) => '\u00a0'.repeat(indent.length))
    .replace(/[ \t]+$/, '')
    .replace(/^(\u00a0*)([#+=:-])/, '$1\\$2')
    .replace(/^(\u00a0*\d+)([.)])/, '$1\\$2')
    .replace(/@/g, '\\@');
}
