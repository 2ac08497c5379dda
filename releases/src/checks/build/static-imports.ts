import type { FileSet } from './build-files.ts';
import { parseScript, textOf } from './parse-script.ts';

/** Paths are resolved below this address, which no file has. */
const BASE = 'http://release.invalid/';

/** ES modules below `client/`, with all that they import before they run. */
export function withStaticImports(names: readonly string[], files: FileSet): string[] {
  const found = new Set(names);
  // A set also iterates what is added meanwhile.
  for (const name of found) for (const imported of importsOf(name, files)) found.add(imported);
  return [...found];
}

function importsOf(name: string, files: FileSet): string[] {
  const content = files.get(`client/${name}`);
  const program = content && parseScript(content, 'module');
  if (!program || typeof program === 'string') return [];
  return program.body.flatMap((statement) => {
    const source = 'source' in statement ? textOf(statement.source) : undefined;
    return source?.startsWith('.') ? new URL(source, BASE + name).pathname.slice(1) : [];
  });
}
