import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss';
import { isFenced } from './fenced-selector.ts';
import type { FileSet } from './read-build.ts';
import { Refusal } from './refusal.ts';

/** At-rules whose content is fenced by itself, whatever condition they add. */
const CONDITIONS = new Set(['media', 'supports', 'container', 'starting-style']);
/** At-rules that define something under a name that the whole page shares. */
const NAMED = new Set(['keyframes', 'property', 'counter-style', 'layer', 'font-palette-values', 'position-try']);

/**
 * Throws a Refusal when a style sheet of a section reaches beyond what the section draws. Its classes begin with its
 * own name, as the recipe of every part makes them; all other rules could change or hide the whole page.
 */
export function refuseUnfencedStyles(app: string, files: FileSet): void {
  for (const [file, content] of files) {
    if (!file.startsWith('client/') || !file.toLowerCase().endsWith('.css')) continue;
    const found = findUnfenced(app, content.toString('utf8'));
    if (found === undefined) continue;
    throw new Refusal(
      `${file} of ${app} has ${found}, which reaches beyond the section: use classes of CSS modules (or @scope with ` +
        `one), whose names begin with ${app}__ in a build of the current recipe, and build it again`,
    );
  }
}

/** The first rule of a style sheet that is not fenced to an app's own classes; undefined when all of them are. */
export function findUnfenced(app: string, css: string): string | undefined {
  const prefix = `${app}__`;
  try {
    return findIn(postcss.parse(css), { prefix, isNested: false });
  } catch (cause) {
    return `a style sheet that cannot be read (${cause instanceof Error ? cause.message : String(cause)})`;
  }
}

interface Place {
  prefix: string;
  /** Whether the rules stand within a fenced rule. */
  isNested: boolean;
}

function findIn(container: Container, place: Place): string | undefined {
  for (const node of (container.nodes ?? []) as ChildNode[]) {
    const found =
      node.type === 'rule' ? findInRule(node, place) : node.type === 'atrule' ? findInAtRule(node, place) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function findInRule(rule: Rule, place: Place): string | undefined {
  if (!isFenced(rule.selector, place)) return `the selector ${shortened(rule.selector)}`;
  return findIn(rule, { ...place, isNested: true });
}

function findInAtRule(rule: AtRule, place: Place): string | undefined {
  const name = rule.name.toLowerCase();
  if (CONDITIONS.has(name)) return findIn(rule, place);
  if (name === 'scope') return isFenced(scopeRoot(rule.params), place) ? undefined : describe(rule);
  if (name === 'font-face') return isOwnFont(rule, place) ? undefined : describe(rule);
  if (!NAMED.has(name.replace(/^-[a-z]+-/, '')) || !hasOwnNames(rule.params, place)) return describe(rule);
  return name === 'layer' ? findIn(rule, place) : undefined;
}

/** Within a scope nothing outside of it is matched; without a root it is the whole document. */
function scopeRoot(params: string): string {
  return /^\(([^]*?)\)\s*(?:to\s*\([^]*\))?$/.exec(params.trim())?.[1] ?? '*';
}

/** Names that no other part of the page has: they begin as the section's classes do. */
function hasOwnNames(params: string, { prefix }: Place): boolean {
  const names = params.split(',').map((name) => name.trim().replace(/^--/, ''));
  return names.every((name) => `${name}__`.replace('.', '__').startsWith(prefix));
}

function isOwnFont(rule: AtRule, place: Place): boolean {
  const families = (rule.nodes ?? []).flatMap((node) =>
    node.type === 'decl' && node.prop.toLowerCase() === 'font-family' ? [node.value.replace(/^["']/, '')] : [],
  );
  return families.length > 0 && families.every((family) => hasOwnNames(family, place));
}

const describe = ({ name, params }: AtRule) => shortened(`@${name} ${params}`.trim());

const shortened = (text: string) => text.replace(/\s+/g, ' ').slice(0, 80);
