import postcss, { type AtRule, type ChildNode, type Container } from 'postcss';
import parseSelector, { type Node, type Root, type Selector } from 'postcss-selector-parser';
import { errorMessage } from '../../model/errors.ts';
import type { BuildUnderInspection } from './finding.ts';

/** At-rules that only add a condition to the rules inside. */
const CONDITIONAL_AT_RULES = ['media', 'supports', 'container', 'starting-style'];
/** At-rules that define a name for the whole page. */
const NAMED_AT_RULES = ['keyframes', 'property', 'counter-style', 'layer', 'font-palette-values', 'position-try'];

const MAX_RULES_PER_FILE = 5;

/** Reports rules that match anything outside the section's own classes: they could change the whole page. */
export function checkStyleScope(build: BuildUnderInspection): void {
  const { app } = build.fields;
  if (app === undefined) return;
  for (const [file, content] of build.files) {
    if (!file.startsWith('client/') || !file.toLowerCase().endsWith('.css')) continue;
    const rules = new Set(findUnscopedRules(app, content.toString('utf8')));
    for (const rule of [...rules].slice(0, MAX_RULES_PER_FILE))
      build.error(
        file,
        `has ${rule}, which reaches beyond the section`,
        `use classes whose names begin with ${app}__, as the build recipe names those of CSS modules, or @scope with one`,
      );
  }
}

export function findUnscopedRules(app: string, css: string): string[] {
  try {
    return findIn(postcss.parse(css), { prefix: `${app}__`, isNested: false });
  } catch (cause) {
    return [`a style sheet that cannot be read (${errorMessage(cause)})`];
  }
}

interface StyleScope {
  /** Prefix of the app's own classes. */
  prefix: string;
  /** Whether the rules are nested in a scoped rule, which `&` or nothing refers to. */
  isNested: boolean;
}

function findIn(container: Container, scope: StyleScope): string[] {
  return ((container.nodes ?? []) as ChildNode[]).flatMap((node) => {
    if (node.type === 'rule' && !isSelectorScoped(node.selector, scope))
      return [`the selector ${shorten(node.selector)}`];
    if (node.type === 'rule') return findIn(node, { ...scope, isNested: true });
    if (node.type !== 'atrule') return [];
    const name = node.name.toLowerCase();
    if (CONDITIONAL_AT_RULES.includes(name)) return findIn(node, scope);
    if (!isOwnAtRule(node, scope)) return [shorten(`@${node.name} ${node.params}`.trim())];
    return name === 'layer' ? findIn(node, scope) : [];
  });
}

/** Whether an at-rule reaches the section alone, or defines names that only it uses. */
function isOwnAtRule(rule: AtRule, scope: StyleScope): boolean {
  const name = rule.name.toLowerCase().replace(/^-[a-z]+-/, '');
  if (name === 'scope') return isSelectorScoped(scopeRoot(rule.params), scope);
  if (NAMED_AT_RULES.includes(name)) return hasOwnNames(rule.params, scope);
  const families: string[] = [];
  rule.walkDecls(/^font-family$/i, ({ value }) => void families.push(value.replace(/^["']/, '')));
  return name === 'font-face' && families.length > 0 && families.every((family) => hasOwnNames(family, scope));
}

/** Rules of a scope match nothing outside it; without a root the scope is the whole document. */
function scopeRoot(params: string): string {
  return /^\(([^]*?)\)\s*(?:to\s*\([^]*\))?$/.exec(params.trim())?.[1] ?? '*';
}

/** Whether names are unique to the section: they start like its classes. */
function hasOwnNames(params: string, { prefix }: StyleScope): boolean {
  const names = params.split(',').map((name) => name.trim().replace(/^--/, ''));
  return names.every((name) => `${name}__`.replace('.', '__').startsWith(prefix));
}

const shorten = (text: string) => text.replace(/\s+/g, ' ').slice(0, 80);

/** Whether a selector list matches only elements in the app. Siblings of these may belong to another app. */
const isSelectorScoped = (selectors: string, scope: StyleScope): boolean =>
  areAllScoped(parseSelector().astSync(selectors), scope);

const areAllScoped = (root: Pick<Root, 'nodes'>, scope: StyleScope): boolean =>
  root.nodes.length > 0 && root.nodes.every((selector) => isScoped(selector as Selector, scope));

/** Walks from the matched element outward, until it finds an element of the app. */
function isScoped(selector: Selector, scope: StyleScope): boolean {
  const { nodes } = selector;
  let combinator = '';
  for (const node of nodes.toReversed()) {
    if (node.type === 'combinator') combinator = node.value;
    else if (isDescendantCombinator(combinator) && isOwnNode(node, scope)) return true;
  }
  // A nested selector without `&` is relative to the rule around it.
  const [first] = nodes;
  const isRelative = scope.isNested && !String(selector).includes('&');
  return isRelative && isDescendantCombinator(first?.type === 'combinator' ? first.value : '');
}

const isDescendantCombinator = (combinator: string) => !/[+~|]/.test(combinator);

function isOwnNode(node: Node, scope: StyleScope): boolean {
  if (node.type === 'class') return node.value.startsWith(scope.prefix);
  if (node.type === 'nesting') return scope.isNested;
  return (
    node.type === 'pseudo' && /^:(is|where)$/i.test(node.value) && areAllScoped(node, { ...scope, isNested: false })
  );
}
