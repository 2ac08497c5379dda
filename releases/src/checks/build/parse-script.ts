import { parse, type ecmaVersion as EcmaVersion, type Node, type Program } from 'acorn';
import { errorMessage } from '../../errors.ts';

/** Reads a script without running it; returns the parser's message if it is none, or newer than a version of ECMAScript. */
export function parseScript(
  content: Buffer,
  sourceType: 'script' | 'module',
  ecmaVersion: EcmaVersion = 'latest',
): Program | string {
  try {
    return parse(content.toString('utf8'), {
      ecmaVersion,
      sourceType,
      // CommonJS is the body of a function.
      allowReturnOutsideFunction: sourceType === 'script',
      allowAwaitOutsideFunction: sourceType === 'module',
    });
  } catch (error) {
    return errorMessage(error);
  }
}

/** A node of the syntax tree, with its fields. */
export type SyntaxNode = Node & Readonly<Record<string, unknown>>;

/** The nodes that a node holds. */
export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node).flat().filter(isNode);
}

/** Whether a value is a node, and not a field of another kind. */
export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The text of a string literal; undefined for any other node. */
export function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined;
  // Some minimizers write all strings as templates.
  const [part, ...others] = node.type === 'TemplateLiteral' ? (node['quasis'] as { value: { cooked: string } }[]) : [];
  return others.length === 0 ? part?.value.cooked : undefined;
}

/** Whether a node is the identifier of this name. */
export const isIdentifier = (node: unknown, name: string): boolean =>
  isNode(node) && node.type === 'Identifier' && node['name'] === name;
