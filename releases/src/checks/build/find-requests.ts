import { childrenOf, isIdentifier, isNode, textOf, type SyntaxNode } from './parse-script.ts';

/** A module that code asks for while it runs, by a name in the code. */
export interface ModuleRequest {
  by: 'require' | 'import';
  name: string;
  /** It surely happens. */
  isCertain: boolean;
}

/** Finds calls of the `require` that a file gets, and of `import()`; each name once, certain ones first. */
export function findRequests(tree: SyntaxNode): ModuleRequest[] {
  const all = requestsIn(tree, { isInFunction: false, hasOwnRequire: false });
  const certainFirst = [...all.filter(({ isCertain }) => isCertain), ...all.filter(({ isCertain }) => !isCertain)];
  return certainFirst.filter(
    ({ by, name }, index) => certainFirst.findIndex((each) => each.by === by && each.name === name) === index,
  );
}

interface Scope {
  isInFunction: boolean;
  /** A function around has a parameter of the name `require`. */
  hasOwnRequire: boolean;
}

function requestsIn(node: SyntaxNode, scope: Scope): ModuleRequest[] {
  const inner = isFunction(node)
    ? { isInFunction: true, hasOwnRequire: scope.hasOwnRequire || takesRequire(node) }
    : scope;
  const request = requestOf(node, inner);
  if (request) return [{ ...request, isCertain: !inner.isInFunction }];
  // So webpack writes an external module: its own function, with nothing but the call.
  const external = isModuleExport(node) ? requestOf(node['right'], inner) : undefined;
  if (external) return [{ ...external, isCertain: true }];
  return childrenOf(node).flatMap((child) => requestsIn(child, inner));
}

const isFunction = ({ type }: SyntaxNode): boolean =>
  ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(type);

const takesRequire = (node: SyntaxNode): boolean =>
  (node['params'] as unknown[]).some((each) => isIdentifier(each, 'require'));

function requestOf(node: unknown, { hasOwnRequire }: Scope): Pick<ModuleRequest, 'by' | 'name'> | undefined {
  if (!isNode(node)) return undefined;
  const isImport = node.type === 'ImportExpression';
  const isRequire = !hasOwnRequire && node.type === 'CallExpression' && isIdentifier(node['callee'], 'require');
  if (!isImport && !isRequire) return undefined;
  const name = textOf(isImport ? node['source'] : (node['arguments'] as unknown[])[0]);
  return name === undefined ? undefined : { by: isImport ? 'import' : 'require', name };
}

/** Whether a node assigns to `module.exports`; minimizers shorten `module`. */
function isModuleExport(node: SyntaxNode): boolean {
  const left = node['left'] as SyntaxNode | undefined;
  return (
    node.type === 'AssignmentExpression' &&
    left?.type === 'MemberExpression' &&
    isNode(left['object']) &&
    left['object'].type === 'Identifier' &&
    isIdentifier(left['property'], 'exports')
  );
}
