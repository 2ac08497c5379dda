import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss';
import { isSelectorScoped } from './scoped-selector.ts';
import { errorIn, type BuildUnderInspection, type Finding } from './finding.ts';
import { errorMessage } from '../../errors.ts';

/** At-rules that only add a condition to the rules inside. */
const CONDITIONAL_AT_RULES = new Set(['media', 'supports', 'container', 'starting-style']);
/** At-rules that define a name for the whole page. */
const NAMED_AT_RULES = new Set([
  'keyframes',
  'property',
  'counter-style',
  'layer',
  'font-palette-values',
  'position-try',
]);

/** How many rules of one file are reported. */
const MAX_RULES_PER_FILE = 5;

/**
 * Reports rules of a section's style sheets that match anything outside the section. Its class names start with the
 * app's name, as the build recipe creates them; other rules could change or hide the whole page.
 */
export function checkStyleScope({ fields: { app }, files }: BuildUnderInspection): Finding[] {
  if (app === undefined) return [];
  const sheets = [...files].filter(([file]) => file.startsWith('client/') && file.toLowerCase().endsWith('.css'));
  return sheets.flatMap(([file, content]) => {
    const found = [...new Set(findUnscopedRules(app, content.toString('utf8')))];
    return found
      .slice(0, MAX_RULES_PER_FILE)
      .map((rule) =>
        errorIn(
          file,
          `has ${rule}, which reaches beyond the section`,
          `use classes whose names begin with ${app}__, as the build recipe names those of CSS modules, or @scope with one`,
        ),
      );
  });
}

/** Finds every rule that is not limited to the app's own classes. */
export function findUnscopedRules(app: string, css: string): string[] {
  const prefix = `${app}__`;
  try {
    return findUnscopedIn(postcss.parse(css), { prefix, isNested: false });
  } catch (cause) {
    return [`a style sheet that cannot be read (${errorMessage(cause)})`];
  }
}

interface RuleContext {
  prefix: string;
  /** Whether the rules are nested in a scoped rule. */
  isNested: boolean;
}

function findUnscopedIn(container: Container, context: RuleContext): string[] {
  return ((container.nodes ?? []) as ChildNode[]).flatMap((node) => {
    if (node.type === 'rule') return findInRule(node, context);
    return node.type === 'atrule' ? findInAtRule(node, context) : [];
  });
}

function findInRule(rule: Rule, context: RuleContext): string[] {
  if (!isSelectorScoped(rule.selector, context)) return [`the selector ${shorten(rule.selector)}`];
  return findUnscopedIn(rule, { ...context, isNested: true });
}

function findInAtRule(rule: AtRule, context: RuleContext): string[] {
  const name = rule.name.toLowerCase();
  if (CONDITIONAL_AT_RULES.has(name)) return findUnscopedIn(rule, context);
  if (name === 'scope') return isSelectorScoped(scopeRoot(rule.params), context) ? [] : [formatAtRule(rule)];
  if (name === 'font-face') return isOwnFont(rule, context) ? [] : [formatAtRule(rule)];
  if (!NAMED_AT_RULES.has(name.replace(/^-[a-z]+-/, '')) || !hasOwnNames(rule.params, context))
    return [formatAtRule(rule)];
  return name === 'layer' ? findUnscopedIn(rule, context) : [];
}

/** Rules of a scope match nothing outside it; without a root the scope is the whole document. */
function scopeRoot(params: string): string {
  return /^\(([^]*?)\)\s*(?:to\s*\([^]*\))?$/.exec(params.trim())?.[1] ?? '*';
}

/** Whether names are unique to the section: they start like its classes. */
function hasOwnNames(params: string, { prefix }: RuleContext): boolean {
  const names = params.split(',').map((name) => name.trim().replace(/^--/, ''));
  return names.every((name) => `${name}__`.replace('.', '__').startsWith(prefix));
}

function isOwnFont(rule: AtRule, context: RuleContext): boolean {
  const families = (rule.nodes ?? []).flatMap((node) =>
    node.type === 'decl' && node.prop.toLowerCase() === 'font-family' ? [node.value.replace(/^["']/, '')] : [],
  );
  return families.length > 0 && families.every((family) => hasOwnNames(family, context));
}

const formatAtRule = ({ name, params }: AtRule) => shorten(`@${name} ${params}`.trim());

const shorten = (text: string) => text.replace(/\s+/g, ' ').slice(0, 80);
