import { parse, type Node, type Program } from 'acorn';
import { errorMessage } from '../errors.ts';

/** Reads a script without running it; returns the parser's message if it is none. */
export function parseScript(content: Buffer, sourceType: 'script' | 'module'): Program | string {
  try {
    return parse(content.toString('utf8'), {
      ecmaVersion: 'latest',
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

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The text of a string literal; undefined for any other node. */
export const textOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined;

/** Whether a node is the identifier of this name. */
export const isIdentifier = (node: unknown, name: string): boolean =>
  isNode(node) && node.type === 'Identifier' && node['name'] === name;
