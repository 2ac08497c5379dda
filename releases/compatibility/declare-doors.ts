import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { compile, inFolder } from './compiler.ts';

/** The doors of `shared` that the shell hands to sections while they run (`shell/src/router/offered.ts`). */
export const DOORS = ['contract', 'lib', 'api', 'i18n', 'routing', 'state', 'ui', 'video'] as const;

/** Declares all that the doors of a folder of sources lead to: texts by path below that folder. */
export function declareDoors(sources: string): Promise<Map<string, string>> {
  return inFolder((folder) => declareIn(folder, sources));
}

async function declareIn(folder: string, sources: string): Promise<Map<string, string>> {
  const outDir = path.join(folder, 'out');
  const files = [...DOORS.map((door) => `${door}/index.ts`), 'declarations.d.ts'].map((file) =>
    path.join(sources, file),
  );
  const options = { noEmit: false, declaration: true, emitDeclarationOnly: true, removeComments: true };
  const said = await compile(folder, files, { ...options, outDir, rootDir: sources });
  if (said.trim()) throw new Error(`shared has to be free of type errors first:\n${said}`);
  const declared = new Map([['declarations.d.ts', await readFile(path.join(sources, 'declarations.d.ts'), 'utf8')]]);
  for (const file of (await readdir(outDir, { recursive: true })).sort()) {
    if (!file.endsWith('.d.ts')) continue;
    const text = await readFile(path.join(outDir, file), 'utf8');
    declared.set(file, text);
    // The keys of texts are types too.
    for (const [, address = ''] of text.matchAll(/from '(\.[^']+\.json)'/g)) {
      const json = path.join(path.dirname(file), address);
      declared.set(json, await readFile(path.join(sources, json), 'utf8'));
    }
  }
  return declared;
}
