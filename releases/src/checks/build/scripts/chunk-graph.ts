import type { AnyNode, Program } from 'acorn';
import { simple } from 'acorn-walk';
import type { FileSet } from '../../../files/write-release.ts';
import { isBrowserScript } from '../build-files.ts';
import { isNamed, parseScript, staticImports, textOf } from './read-script.ts';

/** The scripts below `client/` that a script loads: before it runs by static imports, and later by `import()`. */
interface Loads {
  atOnce: readonly string[];
  later: readonly string[];
}
export type ChunkGraph = ReadonlyMap<string, Loads>;

/** Paths are resolved below this address, which no file has. */
const BASE = 'http://release.invalid/';

/** Reads which scripts load which. ES modules name paths, chunks of webpack and Rspack the ids of others. */
export function readChunkGraph(files: FileSet): ChunkGraph {
  const scripts = [...files].flatMap(([file, content]) => {
    if (!isBrowserScript(file)) return [];
    const programs = (['script', 'module'] as const).map((type) => parseScript(content, type));
    const program = programs.find((each) => typeof each !== 'string') ?? NO_PROGRAM;
    return [{ name: file.slice('client/'.length), program, ...readChunks(program) }];
  });
  const fileOfChunk = new Map(scripts.flatMap(({ name, ids }) => ids.map((id) => [id, name])));
  const toLoads = ({ name, program, imports, loadedIds }: (typeof scripts)[number]): Loads => {
    const toFiles = (sources: readonly string[]) =>
      sources.filter((each) => each.startsWith('.')).map((each) => new URL(each, BASE + name).pathname.slice(1));
    const later = [...toFiles(imports), ...loadedIds.flatMap((id) => fileOfChunk.get(id) ?? [])];
    return { atOnce: toFiles(staticImports(program)), later };
  };
  return new Map(scripts.map((script) => [script.name, toLoads(script)]));
}

/** A file that is not JavaScript loads nothing, and costs its bytes all the same. */
const NO_PROGRAM: Program = { type: 'Program', body: [], sourceType: 'script', start: 0, end: 0 };

/** The chunks that a script registers and loads, and the paths that it imports. */
function readChunks(program: Program): { ids: string[]; loadedIds: string[]; imports: string[] } {
  const [ids, loadedIds, imports]: [string[], string[], string[]] = [[], [], []];
  simple(program, {
    ImportExpression: ({ source }) => void imports.push(textOf(source) ?? ''),
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type !== 'MemberExpression') return;
      // `push([[id], modules])` and `__webpack_require__.e(id)`, also where the object has a short name.
      if (isNamed(callee.property, 'push')) ids.push(...idsIn(first?.type === 'ArrayExpression' && first.elements[0]));
      if (isNamed(callee.property, 'e')) loadedIds.push(...idOf(first));
    },
  });
  return { ids, loadedIds, imports };
}

const idsIn = (node: AnyNode | null | undefined | false): string[] =>
  node && node.type === 'ArrayExpression' ? node.elements.flatMap(idOf) : [];

const idOf = (node: AnyNode | null | undefined): string[] =>
  node?.type === 'Literal' && typeof node.value === 'number' ? [String(node.value)] : [textOf(node) ?? []].flat();

/** Scripts with all that they import before they run. */
export const withStaticImports = (names: readonly string[], graph: ChunkGraph): string[] =>
  follow(names, (name) => graph.get(name)?.atOnce ?? []);

/** Scripts with all that they load, however late and indirectly. */
export const withLaterFiles = (names: readonly string[], graph: ChunkGraph): string[] =>
  follow(names, (name) => Object.values(graph.get(name) ?? {}).flat());

function follow(names: readonly string[], next: (name: string) => readonly string[]): string[] {
  const found = new Set(names);
  // A set also iterates what is added meanwhile.
  for (const name of found) for (const each of next(name)) found.add(each);
  return [...found];
}
