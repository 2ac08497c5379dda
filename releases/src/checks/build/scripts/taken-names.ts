import type { AnyNode, Program } from 'acorn';
import { ancestor, simple } from 'acorn-walk';
import { isNamed, textOf } from './read-script.ts';

/** webpack and Rspack use a module by its id like this. */
const BUNDLER_REQUIRE = '__webpack_require__';
/** Names that a bundler reads to learn the kind of a module. */
const NO_EXPORTS = ['default', '__esModule'];

/**
 * The names that a server bundle takes from each module of `shared`. A variable counts if all bundle-wide bindings of its
 * name are one module, so a minified bundle may take more than this finds.
 */
export function readTakenNames(program: Program): Record<string, string[]> {
  const moduleOf = createModuleFinder(program);
  const variables = findVariables(program, moduleOf);
  const taken = new Map<string, Set<string>>();
  const add = (of: AnyNode | null | undefined, property: AnyNode) => {
    const module = of?.type === 'Identifier' ? variables.get(of.name) : moduleOf(of);
    const name = property.type === 'Identifier' ? property.name : textOf(property);
    if (!module || name === undefined || NO_EXPORTS.includes(name)) return;
    taken.set(module, (taken.get(module) ?? new Set()).add(name));
  };
  simple(program, {
    MemberExpression: ({ object, property, computed }) => {
      if (!computed || property.type === 'Literal') add(object, property);
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'ObjectPattern') return;
      for (const each of id.properties) if (each.type === 'Property' && !each.computed) add(init, each.key);
    },
  });
  return Object.fromEntries([...taken].sort().map(([module, names]) => [module, [...names].sort()]));
}

type ModuleFinder = (node: AnyNode | null | undefined) => string | undefined;

/** Finds the module of `shared` that an expression requires, by name or id. */
function createModuleFinder(program: Program): ModuleFinder {
  const required = ({ callee, arguments: [name] }: AnyNode & { type: 'CallExpression' }) =>
    isNamed(callee, 'require') && textOf(name)?.startsWith('@learning-center/shared/') ? textOf(name) : undefined;
  const byId = new Map<string, string>();
  ancestor(program, {
    CallExpression: (node, _state, ancestors) => {
      const module = required(node);
      const key = ancestors.findLast((each) => each.type === 'Property')?.key;
      // `331: (module) => { module.exports = require('…') }`.
      if (module && key && ancestors.at(-2)?.type === 'AssignmentExpression') byId.set(keyOf(key), module);
    },
  });
  const moduleOf: ModuleFinder = (node) => {
    if (node?.type !== 'CallExpression') return undefined;
    const [first] = node.arguments;
    if (isNamed(node.callee, BUNDLER_REQUIRE) && first) return byId.get(keyOf(first));
    // Some bundlers wrap it, such as `__toESM(require('…'))`.
    return required(node) ?? moduleOf(first);
  };
  return moduleOf;
}

const keyOf = (node: AnyNode): string =>
  node.type === 'Literal' ? String(node.value) : node.type === 'Identifier' ? node.name : '';

/** The variables that stand for one module, wherever the bundle binds them. */
function findVariables(program: Program, moduleOf: ModuleFinder): ReadonlyMap<string, string> {
  const modules = new Map<string, Set<string>>();
  const known = new Set<AnyNode>();
  const bind = (name: string, module: string) => modules.set(name, (modules.get(name) ?? new Set()).add(module));
  simple(program, {
    VariableDeclarator: ({ id, init }) => {
      const module = moduleOf(init);
      if (id.type !== 'Identifier' || module === undefined) return;
      known.add(id);
      bind(id.name, module);
    },
    AssignmentExpression: ({ left, right }) => {
      // `ui = __toESM(ui)` keeps its names.
      const [first] = right.type === 'CallExpression' ? right.arguments : [];
      if (left.type === 'Identifier' && first && isNamed(first, left.name)) known.add(left);
    },
  });
  simple(program, {
    Pattern: (node) => {
      if (node.type === 'Identifier' && !known.has(node)) bind(node.name, '');
    },
  });
  const single = [...modules].flatMap(([name, [module = '', ...others]]) =>
    module === '' || others.length > 0 ? [] : [[name, module] as const],
  );
  return new Map(single);
}
