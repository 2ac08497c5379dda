import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../releases/local/places.ts';

/** A command as it stands in a block of code, with its comment, or within a sentence. */
const COMMAND = /^(?<line>(?:npm|docker|\().+?)(?:\s+#.*)?$|`(?<inline>(?:[A-Z]+=\S+ )?npm [^`]+)`/gm;

/** The commands of the README by the heading they stand below, in their order. */
export function readmeCommands(): Map<string, string[]> {
  const [, ...sections] = readFileSync(path.join(ROOT, 'README.md'), 'utf8').split(/^## /m);
  const commands = sections.map((section): [string, string[]] => {
    const [heading = ''] = section.split('\n', 1);
    return [heading, [...section.matchAll(COMMAND)].map(({ groups }) => groups?.['line'] ?? groups?.['inline'] ?? '')];
  });
  return new Map(commands.filter(([, found]) => found.length > 0));
}
