import type { BuildRecord } from '../../store/format.ts';
import { findRequests, type ModuleRequest } from './find-requests.ts';
import { errorIn, warningIn, type BuildUnderInspection, type Finding } from './finding.ts';
import { childrenOf, isIdentifier, parseScript, textOf, type SyntaxNode } from './parse-script.ts';
import { SHARED_MODULE_NAMES } from './site-names.ts';

/**
 * Reads a section's server bundle without running it: the code is foreign, and only the smoke check's process has so few
 * rights that it may run.
 */
export function checkServerBundle({ fields, files }: BuildUnderInspection): Finding[] {
  const { server } = fields;
  const content = server === undefined ? undefined : files.get(server);
  if (server === undefined || !content) return [];
  const program = parseScript(content, 'script');
  if (typeof program === 'string')
    return [errorIn(server, `is not CommonJS (${program})`, 'build the server bundle as one CommonJS file')];
  const tree = program as unknown as SyntaxNode;
  const requests = findRequests(tree);
  return [...checkRequests(server, requests), ...checkReactVersion(fields, requests), ...checkExport(server, tree)];
}

function checkRequests(server: string, requests: readonly ModuleRequest[]): Finding[] {
  return requests
    .filter(({ by, name }) => by === 'import' || !SHARED_MODULE_NAMES.includes(name))
    .map(({ by, name, isCertain }) => {
      const what = isCertain ? name : `${name} in a function`;
      const problem =
        by === 'import'
          ? `imports ${what} by import(), which fails on the server`
          : `requires ${what}, which no shell provides`;
      return isCertain
        ? errorIn(server, problem, `bundle it; a section may require ${SHARED_MODULE_NAMES.join(', ')}`)
        : warningIn(server, problem, 'bundle it, unless the function never runs on the server');
    });
}

/** The fit check compares React's version, so each release that uses React must name it. */
function checkReactVersion(
  { server, packages = {} }: Partial<BuildRecord>,
  requests: readonly ModuleRequest[],
): Finding[] {
  const names = requests.filter(({ by }) => by === 'require').map(({ name }) => name);
  return ['react', 'react-dom'].flatMap((of) => {
    const name = names.find((each) => each === of || each.startsWith(`${of}/`));
    if (name === undefined || of in packages) return [];
    return errorIn(
      `packages.${of}`,
      `is missing, but ${server ?? ''} requires ${name}`,
      'name the version that the section was built with (builtWith), and those that it accepts (range)',
    );
  });
}

/** Bundlers export in many ways, but each of them names the export. */
function checkExport(server: string, tree: SyntaxNode): Finding[] {
  if (namesSection(tree)) return [];
  return [
    errorIn(server, 'exports no `section`', 'build it from the module that exports the section, as ./routes does'),
  ];
}

function namesSection(node: SyntaxNode): boolean {
  const name = node.type === 'MemberExpression' ? node['property'] : node.type === 'Property' ? node['key'] : node;
  if (node !== name && isIdentifier(name, 'section')) return true;
  return textOf(name) === 'section' || childrenOf(node).some(namesSection);
}
