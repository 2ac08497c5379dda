import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const TYPESCRIPT = /\.tsx?$/;

/**
 * The names that a shared module exports. React's modules are CommonJS and tell them when they run; the sources of
 * `shared` are TypeScript, which `parse` reads.
 */
export async function exportNames(file, parse) {
  if (!TYPESCRIPT.test(file)) return Object.keys(createRequire(file)(file));
  const { body } = parse(await readFile(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  const names = await Promise.all(body.map((statement) => namesOf(statement, file, parse)));
  return [...new Set(names.flat())];
}

function namesOf({ type, exportKind, exported, source, specifiers = [], declaration }, file, parse) {
  if (exportKind === 'type') return [];
  if (type === 'ExportAllDeclaration')
    return exported ? [exported.name] : exportNames(path.resolve(path.dirname(file), source.value), parse);
  if (type !== 'ExportNamedDeclaration') return [];
  const listed = specifiers.filter((each) => each.exportKind !== 'type').map((each) => each.exported.name);
  return [...listed, ...declaredNames(declaration)];
}

/** Types have no value, so that they are not exported at run time. */
function declaredNames(declaration) {
  if (!declaration || /^TS(?!Enum)/.test(declaration.type)) return [];
  return (declaration.declarations ?? [declaration]).map(({ id }) => id.name);
}
