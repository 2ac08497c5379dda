import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compile, withWorkFolder, ENTRY_POINTS } from './declare-entry-points.ts';
import { readEntryPoint, type ExportedName } from './read-entry-point.ts';
import type { ReleasedTypes } from './released-types.ts';

/** How the entry points differ from those of a release. */
export interface Comparison {
  /** Changes that can break a published section, one line each with the reason below. */
  breaks: string[];
  /** New names, as `entry point: name`. */
  additions: string[];
}

/** Types that sections create and the shell consumes: here the old form must be assignable to the new one. */
const CREATED_BY_SECTIONS = new Set(['routing: SectionModule']);

/**
 * Type guards whose set of values may grow: a section that recognizes fewer values treats new ones like any unknown
 * value.
 */
const EXTENSIBLE_GUARDS = new Set(['ui: isIconName']);

/** `Called`: a section passes a request and gets a result. Which defaults the call adds is not its concern. */
const HELPERS = `
type Fits<Actual extends Expected, Expected> = Actual;
type Wider<Old, New> = [Old] extends [New] ? New : Old;
type Called<T> = T extends { request: { '~types'?: infer Request }; result: { '~types'?: infer Result } }
  ? Omit<T, 'request' | 'result'> & { call: (request: Input<Request>) => Output<Result> }
  : T extends Readonly<Record<string, { request: object; result: object }>> ? { [Name in keyof T]: Called<T[Name]> } : T;
type Input<Types> = NonNullable<Types> extends { input: infer T } ? T : never;
type Output<Types> = NonNullable<Types> extends { output: infer T } ? T : never;
declare function called<T>(value: T): Called<T>;
`;

interface Check {
  what: string;
  line: string;
}

/**
 * Compares the entry points below a source folder with those of a release. The view is that of a section that imports
 * them.
 */
export function compareEntryPoints(sources: string, released: ReleasedTypes): Promise<Comparison> {
  return withWorkFolder((folder) => compareInFolder(folder, sources, released));
}

async function compareInFolder(folder: string, sources: string, released: ReleasedTypes): Promise<Comparison> {
  for (const [file, text] of released.files) {
    await mkdir(path.join(folder, 'old', path.dirname(file)), { recursive: true });
    await writeFile(path.join(folder, 'old', file), text);
  }
  const entryPoints = ENTRY_POINTS.map((entryPoint) => ({
    entryPoint,
    old: readEntryPoint(path.join(folder, 'old', entryPoint, 'index.d.ts')),
    current: new Set(readEntryPoint(path.join(sources, entryPoint, 'index.ts')).map(({ name }) => name)),
  }));
  const gone = entryPoints.flatMap(({ entryPoint, old, current }) =>
    old.filter(({ name }) => !current.has(name)).map(({ name }) => `${entryPoint}: ${name} is gone`),
  );
  const common = entryPoints.map(({ entryPoint, old, current }) => ({
    entryPoint,
    names: old.filter(({ name }) => current.has(name)),
  }));
  const additions = entryPoints.flatMap(({ entryPoint, old, current }) =>
    [...current]
      .filter((name) => !old.some((exported) => exported.name === name))
      .map((name) => `${entryPoint}: ${name}`),
  );
  return { breaks: [...gone, ...(await findChanged(folder, sources, common))], additions };
}

async function findChanged(
  folder: string,
  sources: string,
  entryPoints: { entryPoint: string; names: ExportedName[] }[],
): Promise<string[]> {
  const imports = entryPoints.flatMap(({ entryPoint }) => [
    `import * as Old_${entryPoint} from './old/${entryPoint}/index.ts';`,
    `import * as New_${entryPoint} from '${path.join(sources, entryPoint, 'index.ts')}';`,
  ]);
  const checks = entryPoints.flatMap(({ entryPoint, names }) =>
    names.flatMap((exported) => createChecks(entryPoint, exported)),
  );
  const head = [...imports, ...HELPERS.split('\n')];
  const lines = checks.map(({ line }, index) => line.replace('NAME', `check${index}`));
  await writeFile(path.join(folder, 'check.ts'), [...head, ...lines].join('\n'));
  const output = await compile(folder, ['check.ts', path.join(sources, 'declarations.d.ts')], {
    allowImportingTsExtensions: true,
    rewriteRelativeImportExtensions: false,
  });
  return parseCompilerErrors(output).map(({ line, reason }) => {
    const what = checks[line - head.length - 1]?.what ?? `the comparison itself (line ${line})`;
    return `${what} changed: ${reason}`;
  });
}

function createChecks(entryPoint: string, { name, kind, parameters }: ExportedName): Check[] {
  const what = `${entryPoint}: ${name}`;
  if (EXTENSIBLE_GUARDS.has(what)) return [];
  if (kind === 'value')
    return [
      {
        what,
        line: `export const NAME: Called<typeof Old_${entryPoint}.${name}> = called(New_${entryPoint}.${name});`,
      },
    ];
  const typeArguments = parameters > 0 ? `<${Array.from({ length: parameters }, () => 'any').join(', ')}>` : '';
  const [old, current] = [`Old_${entryPoint}.${name}${typeArguments}`, `New_${entryPoint}.${name}${typeArguments}`];
  if (CREATED_BY_SECTIONS.has(what)) return [{ what, line: `export type NAME = Fits<${old}, ${current}>;` }];
  // A type may grow or shrink: what matters is compared where values of the type are passed.
  return [{ what, line: `export type NAME = Fits<${current}, Wider<${old}, ${current}>>;` }];
}

/** Parses the compiler's errors about the checks; errors in the sources belong to the type check. */
function parseCompilerErrors(output: string): { line: number; reason: string }[] {
  const found = output.matchAll(/^check\.ts\((\d+),\d+\): error TS\d+: (.*(?:\n .*)*)/gm);
  return [...found].map(([, line, reason = '']) => ({ line: Number(line), reason }));
}
