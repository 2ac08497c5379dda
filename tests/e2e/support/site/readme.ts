import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../../../tools/local/paths.ts';

/** A command in a block of code, with its comment, or within a sentence. */
const COMMAND = /^(?<line>(?:npm|docker|\().+?)(?:\s+#.*)?$|`(?<inline>(?:[A-Z]+=\S+ )?npm [^`]+)`/gm;

/** The README's commands by heading, in order. */
export function readmeCommands(): Map<string, string[]> {
  const [, ...sections] = readFileSync(path.join(ROOT, 'README.md'), 'utf8').split(/^## /m);
  const commands = sections.map((section): [string, string[]] => {
    const [heading = ''] = section.split('\n', 1);
    return [heading, [...section.matchAll(COMMAND)].map(({ groups }) => groups?.['line'] ?? groups?.['inline'] ?? '')];
  });
  return new Map(commands.filter(([, found]) => found.length > 0));
}
