import type { Program } from 'acorn';
import { ancestor } from 'acorn-walk';
import {
  filesWithEntry,
  holdsIntegrityTable,
  isBrowserCode,
  isBrowserScript,
  INTEGRITY_PLACEHOLDER,
} from './build-files.ts';
import { errorIn, warningIn, type BuildUnderInspection, type Check, type Finding } from './finding.ts';
import { isFunction, nameOf, parseScript, readScript, type ModuleRequest } from './read-script.ts';
import { SHARED_MODULE_NAMES } from './site-names.ts';

/** Checks that a section's entry is of its `entryType`, and offers a container. */
export const checkEntry: Check = (build) => {
  const { entry, entryType = 'script' } = build.fields;
  const content = entry === undefined ? undefined : build.files.get(`client/${entry}`);
  if (entry === undefined || !content) return [];
  const field = `client/${entry}`;
  const program = parseScript(content, entryType);
  if (typeof program !== 'string')
    return entryType === 'script' ? checkContainer(build, entry) : checkModule(build, field, program);
  if (entryType === 'module')
    return [errorIn(field, `is no ES module (${program})`, 'build the app again, or set entryType to script')];
  if (typeof parseScript(content, 'module') === 'string')
    return [errorIn(field, `is not JavaScript (${program})`, 'build the app again')];
  const remedy = 'set entryType to module, or let the bundler write a classic script';
  return [errorIn(field, 'is an ES module, but entryType is script', remedy)];
};

/** Checks that a classic script defines its container as a global. */
function checkContainer({ fields, files }: BuildUnderInspection, entry: string): Finding[] {
  const { container, chunks = {} } = fields;
  if (container === undefined) return [];
  if (!/^[A-Za-z_$][\w$]*$/.test(container))
    return [errorIn('container', `${container} is no name of a global`, 'use letters and digits, and _ instead of -')];
  // Not as a part of a longer name, such as that of the list of its chunks.
  const asName = new RegExp(`(?<![\\w$])${container.replaceAll('$', '\\$')}(?![\\w$])`);
  const together = filesWithEntry({ chunks, entry }).js.map((file) => files.get(`client/${file}`));
  if (together.some((file) => file && asName.test(file.toString('latin1')))) return [];
  return [
    errorIn(
      `client/${entry}`,
      `defines no global ${container}`,
      "set the name of the bundler's container to the record's, and its kind of library to a global",
    ),
  ];
}

/** Checks the exports of a section's entry, and the imports of all its modules. */
function checkModule({ files }: BuildUnderInspection, field: string, program: Program): Finding[] {
  const names = exportedNames(program);
  const missing = names.includes('*') ? [] : ['init', 'get'].filter((name) => !names.includes(name));
  return [
    ...missing.map((name) =>
      errorIn(field, `exports no \`${name}\``, 'export init(shareScope) and get(name), or set entryType to script'),
    ),
    ...[...files].filter(([file]) => isBrowserScript(file)).flatMap(([file, each]) => checkImports(file, each)),
  ];
}

/** The names that a module exports; `*` if it passes on all of another one. */
const exportedNames = ({ body }: Program): string[] =>
  body.flatMap((statement) => {
    if (statement.type === 'ExportAllDeclaration') return statement.exported ? nameOf(statement.exported) : '*';
    if (statement.type !== 'ExportNamedDeclaration') return [];
    const { specifiers, declaration } = statement;
    const names = specifiers.map(({ exported }) => nameOf(exported));
    if (declaration && declaration.type !== 'VariableDeclaration') names.push(declaration.id.name);
    // Also in patterns such as `{ init, container: { get } }`.
    if (declaration?.type === 'VariableDeclaration')
      ancestor(declaration, {
        Pattern: (node, _state, ancestors) => {
          if (!ancestors.some(isFunction)) names.push(nameOf(node));
        },
      });
    return names;
  });

/** Pages have no import map with names of packages. */
function checkImports(file: string, content: Buffer): Finding[] {
  const program = parseScript(content, 'module');
  if (typeof program === 'string') return [];
  const unknown = 'which no browser can find';
  const remedy = 'take it from the share scope, or bundle it';
  return readScript(program)
    .requests.filter(({ by, name }) => by === 'import' && !/^(\.{0,2}\/|https?:)/.test(name))
    .map(({ name, isCertain }) =>
      isCertain
        ? errorIn(file, `imports ${name} by its name, ${unknown}`, remedy)
        : warningIn(
            file,
            `imports ${name} by its name in a function, ${unknown}`,
            `${remedy}, unless the function never runs in a browser`,
          ),
    );
}

/** Checks that the chunks which a classic script loads can be loaded with their hashes. */
export const checkIntegrity: Check = ({ fields, files }) => {
  const { entry, entryType = 'script', chunks } = fields;
  if (entry === undefined || chunks === undefined || entryType === 'module') return [];
  if ([...files].some(([file, content]) => holdsIntegrityTable(file, content))) return [];
  const { js, css } = filesWithEntry({ ...fields, entry, chunks });
  const withEntry = new Set([...js, ...css].map((file) => `client/${file}`));
  const later = [...files.keys()].find((file) => isBrowserCode(file) && !withEntry.has(file));
  return [
    later !== undefined &&
      errorIn(
        `client/${entry}`,
        `loads ${later} without a hash, because it has no ${INTEGRITY_PLACEHOLDER}`,
        'add the integrity plugin of @learning-center/build to the bundler, or look hashes up in such a table',
      ),
  ];
};

/**
 * Reads a section's server bundle without running it: the code is foreign, and only the smoke check's process has so few
 * rights that it may run.
 */
export const checkServerBundle: Check = ({ fields: { server, packages = {} }, files }) => {
  const content = server === undefined ? undefined : files.get(server);
  if (server === undefined || !content) return [];
  const program = parseScript(content, 'script');
  if (typeof program === 'string')
    return [errorIn(server, `is not CommonJS (${program})`, 'build the server bundle as one CommonJS file')];
  const { requests, names } = readScript(program);
  const required = requests.filter(({ by }) => by === 'require').map(({ name }) => name);
  // The fit check compares React's version, so each release that uses React must name it.
  const unnamed = ['react', 'react-dom'].filter((name) => !(name in packages));
  return [
    ...requests
      .filter(({ by, name }) => by === 'import' || !SHARED_MODULE_NAMES.includes(name))
      .map((request) => describeRequest(server, request)),
    ...unnamed.map((of) => {
      const name = required.find((each) => each === of || each.startsWith(`${of}/`));
      const remedy = 'name the version that the section was built with (builtWith), and those that it accepts (range)';
      return name !== undefined && errorIn(`packages.${of}`, `is missing, but ${server} requires ${name}`, remedy);
    }),
    // Bundlers export in many ways, but each of them names the export.
    !names.has('section') &&
      errorIn(server, 'exports no `section`', 'build it from the module that exports the section, as ./routes does'),
  ];
};

function describeRequest(server: string, { by, name, isCertain }: ModuleRequest): Finding {
  const what = isCertain ? name : `${name} in a function`;
  const problem =
    by === 'import'
      ? `imports ${what} by import(), which fails on the server`
      : `requires ${what}, which no shell provides`;
  return isCertain
    ? errorIn(server, problem, `bundle it; a section may require ${SHARED_MODULE_NAMES.join(', ')}`)
    : warningIn(server, problem, 'bundle it, unless the function never runs on the server');
}
