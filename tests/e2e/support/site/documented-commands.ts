import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../../../tools/local/paths.ts';

/** A command in a block of code, with its comment, or within a sentence. */
const COMMAND = /^(?<line>(?:npm|docker|\().+?)(?:\s+#.*)?$|`(?<inline>(?:[A-Z]+=\S+ )?npm [^`]+)`/gm;

/** The commands below a heading of a document, in order. */
export function documentedCommands(page: string, heading: string): string[] {
  const [, below = ''] = readFileSync(path.join(ROOT, page), 'utf8').split(`\n## ${heading}\n`);
  const [section = ''] = below.split('\n## ');
  return [...section.matchAll(COMMAND)].map(({ groups }) => groups?.['line'] ?? groups?.['inline'] ?? '');
}
