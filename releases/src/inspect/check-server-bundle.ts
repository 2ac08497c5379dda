import { errorIn, warningIn, type BuildUnderInspection, type Finding } from './finding.ts';
import { childrenOf, isIdentifier, parseScript, textOf, type SyntaxNode } from './parse-script.ts';
import { SHARED_MODULE_NAMES } from './site-names.ts';

/**
 * Reads a section's server bundle without running it: the code is foreign, and only the smoke check's process has so few
 * rights that it may run.
 */
export function checkServerBundle({ fields: { server }, files }: BuildUnderInspection): Finding[] {
  const content = server === undefined ? undefined : files.get(server);
  if (server === undefined || !content) return [];
  const program = parseScript(content, 'script');
  if (typeof program === 'string')
    return [errorIn(server, `is not CommonJS (${program})`, 'build the server bundle as one CommonJS file')];
  const tree = program as unknown as SyntaxNode;
  return [...checkRequires(server, tree), ...checkExport(server, tree)];
}

function checkRequires(server: string, tree: SyntaxNode): Finding[] {
  const calls = findRequires(tree, false).filter(({ name }) => !SHARED_MODULE_NAMES.includes(name));
  const certain = new Set(calls.filter(({ isCertain }) => isCertain).map(({ name }) => name));
  const possible = new Set(calls.map(({ name }) => name).filter((name) => !certain.has(name)));
  return [
    ...[...certain].map((name) =>
      errorIn(
        server,
        `requires ${name}, which no shell provides`,
        `bundle it; a section may require ${SHARED_MODULE_NAMES.join(', ')}`,
      ),
    ),
    ...[...possible].map((name) =>
      warningIn(
        server,
        `requires ${name} in a function, which no shell provides`,
        'bundle it, unless the function never runs on the server',
      ),
    ),
  ];
}

interface RequireCall {
  name: string;
  /** The call surely runs. */
  isCertain: boolean;
}

/** Finds the calls of the `require` that the server bundle gets; a function may have its own one as a parameter. */
function findRequires(node: SyntaxNode, isInFunction: boolean): RequireCall[] {
  if (isFunction(node) && (node['params'] as unknown[]).some((each) => isIdentifier(each, 'require'))) return [];
  const name = requiredName(node);
  if (name !== undefined) return [{ name, isCertain: !isInFunction }];
  // So webpack writes an external module: its own function, with nothing but the call.
  const external = isModuleExport(node) ? requiredName(node['right']) : undefined;
  if (external !== undefined) return [{ name: external, isCertain: true }];
  return childrenOf(node).flatMap((child) => findRequires(child, isInFunction || isFunction(node)));
}

const isFunction = ({ type }: SyntaxNode): boolean =>
  ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(type);

function requiredName(value: unknown): string | undefined {
  const node = value as SyntaxNode;
  if (node.type !== 'CallExpression' || !isIdentifier(node['callee'], 'require')) return undefined;
  return textOf((node['arguments'] as unknown[])[0]);
}

function isModuleExport(node: SyntaxNode): boolean {
  const left = node['left'] as SyntaxNode | undefined;
  return (
    node.type === 'AssignmentExpression' &&
    left?.type === 'MemberExpression' &&
    isIdentifier(left['object'], 'module') &&
    isIdentifier(left['property'], 'exports')
  );
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
