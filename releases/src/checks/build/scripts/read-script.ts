import { parse, type AnyNode, type ecmaVersion as EcmaVersion, type Program } from 'acorn';
import { ancestor } from 'acorn-walk';
import { errorMessage } from '../../../model/errors.ts';

/** Reads a script without running it; returns the parser's message if it is none, or newer than a version of ECMAScript. */
export function parseScript(
  content: Buffer,
  sourceType: 'script' | 'module',
  ecmaVersion: EcmaVersion = 'latest',
): Program | string {
  try {
    // CommonJS is the body of a function.
    const allowReturnOutsideFunction = sourceType === 'script';
    return parse(content.toString('utf8'), { ecmaVersion, sourceType, allowReturnOutsideFunction });
  } catch (error) {
    return errorMessage(error);
  }
}

/** A module that code asks for by a name in the code. */
export interface ModuleRequest {
  by: 'require' | 'import';
  name: string;
  isCertain: boolean;
}

interface ScriptContent {
  requests: readonly ModuleRequest[];
  /** The names that a module exports; `*` if it passes on all of another one. */
  exports: ReadonlySet<string>;
  /** The names of properties, and all texts. */
  names: ReadonlySet<string>;
  /** The keys of texts in objects, such as messages of one language. */
  textKeys: readonly string[];
  /** Uses of names and their properties, such as `localStorage.clear` or `document.cookie =`, with their place. */
  uses: readonly { path: string; start: number }[];
}

export function readScript(program: Program): ScriptContent {
  const requests = new Map<string, ModuleRequest>();
  const exports = new Set<string>();
  const names = new Set<string>();
  const textKeys: string[] = [];
  const uses: { path: string; start: number }[] = [];
  const addUse = (node: AnyNode, _state: unknown, ancestors: readonly AnyNode[]) => {
    const around = ancestors.at(-2);
    if (around?.type === 'MemberExpression' && around.object === node) return;
    const suffix = around?.type === 'AssignmentExpression' && around.left === node ? ' =' : '';
    uses.push({ path: pathOf(node).replace(/^(window|globalThis|self)\./, '') + suffix, start: node.start });
  };
  const addName = (node: AnyNode) => void names.add(nameOf(node));
  const addRequest = (by: ModuleRequest['by'], name: string | undefined, ancestors: readonly AnyNode[]) => {
    if (name === undefined) return;
    const isCertain = runsSurely(ancestors) || requests.get(`${by} ${name}`)?.isCertain === true;
    requests.set(`${by} ${name}`, { by, name, isCertain });
  };
  for (const name of staticImports(program)) addRequest('import', name, []);
  ancestor(program, {
    ImportExpression: ({ source }, _state, ancestors) => addRequest('import', textOf(source), ancestors),
    CallExpression: ({ callee, arguments: [source] }, _state, ancestors) => {
      // A function may have a `require` of its own.
      if (isNamed(callee, 'require') && !ancestors.some(takesRequire)) addRequest('require', textOf(source), ancestors);
      const json = pathOf(callee) === 'JSON.parse' ? textOf(source) : undefined;
      for (const [, key = ''] of json?.matchAll(/"([^"\\]+)":/g) ?? []) textKeys.push(key);
    },
    ExportAllDeclaration: ({ exported }) => exports.add(exported ? nameOf(exported) : '*'),
    ExportNamedDeclaration: ({ specifiers, declaration }) => {
      for (const { exported } of specifiers) exports.add(nameOf(exported));
      if (declaration && 'id' in declaration) exports.add(declaration.id.name);
    },
    // Also in patterns such as `export const { init, container: { get } } = …`.
    Pattern: (node, _state, ancestors) => {
      const isExported = ancestors.some(({ type }) => type === 'ExportNamedDeclaration');
      if (isExported && !ancestors.some(isFunction)) exports.add(nameOf(node));
    },
    MemberExpression: (node, state, ancestors) => {
      addName(node.property);
      addUse(node, state, ancestors);
    },
    Identifier: addUse,
    Property: ({ key, value }) => {
      addName(key);
      if (value.type === 'Identifier' || textOf(value) !== undefined) textKeys.push(nameOf(key));
    },
    Literal: addName,
    TemplateLiteral: addName,
  });
  return { requests: [...requests.values()], exports, names, textKeys, uses };
}

/** Code outside of functions runs surely. webpack writes an external module as a function with nothing but the call. */
function runsSurely(ancestors: readonly AnyNode[]): boolean {
  const around = ancestors.at(-2);
  const isModuleExport =
    around?.type === 'AssignmentExpression' &&
    around.left.type === 'MemberExpression' &&
    // Minimizers shorten `module`.
    around.left.object.type === 'Identifier' &&
    isNamed(around.left.property, 'exports');
  return isModuleExport || !ancestors.some(isFunction);
}

/** Whether a node is a function, whose body may run never. */
const isFunction = (node: AnyNode) =>
  node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression';

const takesRequire = (node: AnyNode): boolean =>
  isFunction(node) && node.params.some((each) => isNamed(each, 'require'));

export const isNamed = (node: AnyNode, name: string): boolean => node.type === 'Identifier' && node.name === name;

/** The text of a string literal; undefined for any other node. */
export function textOf(node: AnyNode | null | undefined): string | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  // Some minimizers write all strings as templates.
  if (node?.type === 'TemplateLiteral' && node.quasis.length === 1) return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

/** The name of an identifier, or the text of a literal; empty for any other node. */
const nameOf = (node: AnyNode): string => (node.type === 'Identifier' ? node.name : (textOf(node) ?? ''));

/** A chain of names such as `window.document.cookie`. */
const pathOf = (node: AnyNode): string =>
  node.type === 'MemberExpression' ? `${pathOf(node.object)}.${nameOf(node.property)}` : nameOf(node);

export const staticImports = ({ body }: Program): string[] =>
  body.flatMap((statement) => ('source' in statement ? (textOf(statement.source) ?? []) : []));
