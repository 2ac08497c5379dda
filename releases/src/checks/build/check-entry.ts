import {
  filesWithEntry,
  holdsIntegrityTable,
  isBrowserCode,
  isBrowserScript,
  INTEGRITY_PLACEHOLDER,
} from './build-files.ts';
import { findRequests } from './find-requests.ts';
import { errorIn, warningIn, type BuildUnderInspection, type Finding } from './finding.ts';
import { isNode, parseScript, type SyntaxNode, textOf } from './parse-script.ts';

/** Checks that a section's entry is of its `entryType`, and offers a container. */
export function checkEntry(build: BuildUnderInspection): Finding[] {
  const { entry, entryType = 'script' } = build.fields;
  const content = entry === undefined ? undefined : build.files.get(`client/${entry}`);
  if (entry === undefined || !content) return [];
  return entryType === 'script' ? checkScriptEntry(build, entry, content) : checkModuleEntry(build, entry, content);
}

function checkScriptEntry({ fields, files }: BuildUnderInspection, entry: string, content: Buffer): Finding[] {
  const { container, chunks = {} } = fields;
  const field = `client/${entry}`;
  const program = parseScript(content, 'script');
  if (typeof program === 'string')
    return [
      typeof parseScript(content, 'module') === 'string'
        ? errorIn(field, `is not JavaScript (${program})`, 'build the app again')
        : errorIn(
            field,
            'is an ES module, but entryType is script',
            'set entryType to module, or let the bundler write a classic script',
          ),
    ];
  if (container === undefined) return [];
  if (!/^[A-Za-z_$][\w$]*$/.test(container))
    return [errorIn('container', `${container} is no name of a global`, 'use letters and digits, and _ instead of -')];
  // Not as a part of a longer name, such as that of the list of its chunks.
  const asName = new RegExp(`(?<![\\w$])${container.replaceAll('$', '\\$')}(?![\\w$])`);
  const together = filesWithEntry({ chunks, entry }).js.map((file) => files.get(`client/${file}`));
  if (together.some((file) => file && asName.test(file.toString('latin1')))) return [];
  return [
    errorIn(
      field,
      `defines no global ${container}`,
      "set the name of the bundler's container to the record's, and its kind of library to a global",
    ),
  ];
}

function checkModuleEntry({ files }: BuildUnderInspection, entry: string, content: Buffer): Finding[] {
  const field = `client/${entry}`;
  const program = parseScript(content, 'module');
  if (typeof program === 'string')
    return [errorIn(field, `is no ES module (${program})`, 'build the app again, or set entryType to script')];
  const names = exportedNames(program.body as unknown as SyntaxNode[]);
  const missing = names.includes('*') ? [] : ['init', 'get'].filter((name) => !names.includes(name));
  return [
    ...missing.map((name) =>
      errorIn(field, `exports no \`${name}\``, 'export init(shareScope) and get(name), or set entryType to script'),
    ),
    ...[...files].filter(([file]) => isBrowserScript(file)).flatMap(([file, each]) => checkImports(file, each)),
  ];
}

/** The names that a module exports; `*` if it passes on all of another one. */
function exportedNames(statements: readonly SyntaxNode[]): string[] {
  return statements.flatMap((statement) => {
    if (statement.type === 'ExportAllDeclaration' && !statement['exported']) return ['*'];
    if (statement.type === 'ExportAllDeclaration') return [nameOf(statement['exported'])];
    if (statement.type !== 'ExportNamedDeclaration') return [];
    const specifiers = statement['specifiers'] as SyntaxNode[];
    const { id, declarations = [] } = (statement['declaration'] ?? {}) as { id?: unknown; declarations?: SyntaxNode[] };
    const declared = [id, ...declarations.map((each) => each['id'])].filter(isNode).flatMap(declaredNames);
    return [...specifiers.map(({ exported }) => nameOf(exported)), ...declared];
  });
}

/** The part of each kind of pattern that holds its names. */
const PATTERN_PARTS: Readonly<Record<string, string>> = {
  ObjectPattern: 'properties',
  Property: 'value',
  ArrayPattern: 'elements',
  AssignmentPattern: 'left',
  RestElement: 'argument',
};

/** The names in the left side of a declaration, such as `{ init, container: { get } }`. */
function declaredNames(node: SyntaxNode): string[] {
  const part = PATTERN_PARTS[node.type];
  return part === undefined ? [nameOf(node)] : [node[part]].flat().filter(isNode).flatMap(declaredNames);
}

const nameOf = (node: unknown): string => textOf(node) ?? String((node as SyntaxNode)['name']);

/** Pages have no import map with names of packages. */
function checkImports(file: string, content: Buffer): Finding[] {
  const program = parseScript(content, 'module');
  if (typeof program === 'string') return [];
  const tree = program as unknown as SyntaxNode;
  const atOnce = (tree['body'] as SyntaxNode[]).flatMap(({ source }) => textOf(source) ?? []);
  const later = findRequests(tree).filter(({ by, name }) => by === 'import' && !atOnce.includes(name));
  const imports = [...[...new Set(atOnce)].map((name) => ({ name, isCertain: true })), ...later];
  return imports
    .filter(({ name }) => !/^(\.{0,2}\/|https?:)/.test(name))
    .map(({ name, isCertain }) =>
      isCertain
        ? errorIn(file, `imports ${name} by its name, ${UNKNOWN_NAME}`, 'take it from the share scope, or bundle it')
        : warningIn(
            file,
            `imports ${name} by its name in a function, ${UNKNOWN_NAME}`,
            'take it from the share scope, or bundle it, unless the function never runs in a browser',
          ),
    );
}

const UNKNOWN_NAME = 'which no browser can find';

/** Checks that the chunks which a classic script loads can be loaded with their hashes. */
export function checkIntegrity({ fields, files }: BuildUnderInspection): Finding[] {
  const { entry, entryType = 'script', chunks } = fields;
  if (entry === undefined || chunks === undefined || entryType === 'module') return [];
  if ([...files].some(([file, content]) => holdsIntegrityTable(file, content))) return [];
  const { js, css } = filesWithEntry({ ...fields, entry, chunks });
  const withEntry = new Set([...js, ...css].map((file) => `client/${file}`));
  const later = [...files.keys()].filter((file) => isBrowserCode(file) && !withEntry.has(file));
  if (later.length === 0) return [];
  return [
    errorIn(
      `client/${entry}`,
      `loads ${later[0]} without a hash, because it has no ${INTEGRITY_PLACEHOLDER}`,
      'add the integrity plugin of @learning-center/build to the bundler, or look hashes up in such a table',
    ),
  ];
}
