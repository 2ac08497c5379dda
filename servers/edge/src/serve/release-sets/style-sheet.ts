import postcss, { type ChildNode, type Container, type Root, type Rule } from 'postcss';

/** A style sheet; documents contain what they need from it. */
export interface StyleSheet {
  /**
   * - `web fonts`: declares only fonts that load files.
   * - `whole`: styles no class, so every document contains all of it.
   * - `partial`: a document contains the rules of its classes.
   */
  kind: 'web fonts' | 'whole' | 'partial';
  /** All of it, without comments. */
  text: string;
  parts: readonly StylePart[];
}

/** Returns the text of a part that elements with these classes need, in pieces. */
type StylePart = (classes: ReadonlySet<string>) => readonly (string | Keyframes)[];

interface Keyframes {
  name: string;
  text: string;
}

/** Groups of rules. */
const GROUPS: ReadonlySet<string> = new Set(['media', 'supports', 'layer', 'container']);

/** Parses a style sheet; throws if it is malformed. */
export function parseStyleSheet(css: string): StyleSheet {
  const root = postcss.parse(css);
  root.walkComments((comment) => void comment.remove());
  return { kind: kindOf(root), text: root.toString(), parts: partsOf(root) };
}

function kindOf(root: Root): StyleSheet['kind'] {
  const isWebFont = (node: ChildNode) =>
    node.type === 'atrule' && node.name === 'font-face' && /url\(/.test(String(node));
  if (root.nodes.length > 0 && root.nodes.every(isWebFont)) return 'web fonts';
  let isPartial = false;
  root.walkRules(({ selector }) => void (isPartial ||= classesOf(withoutArguments(selector)).length > 0));
  return isPartial ? 'partial' : 'whole';
}

/** Every class name and state of the HTML: `data-open="true"` is `data-open` and `data-open=true`. */
export function classesIn(html: string): Set<string> {
  const names = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, text = '']) => text.split(' '));
  const states = [...html.matchAll(/ ((?:data|aria)-[\w-]+)(?:="([^"]*)")?/g)];
  return new Set([...names, ...states.flatMap(([, name = '', value = '']) => [name, `${name}=${value}`])]);
}

/** The text of what elements with these classes need, in the sheet's order. */
export function usedStyles({ kind, text, parts }: StyleSheet, classes: ReadonlySet<string>): string {
  if (kind !== 'partial') return text;
  const pieces = parts.flatMap((part) => part(classes));
  // Only all rules together tell which keyframes they name.
  const rules = pieces.filter((piece) => typeof piece === 'string').join('');
  return pieces
    .map((piece) => (typeof piece === 'string' ? piece : rules.includes(piece.name) ? piece.text : ''))
    .join('');
}

function partsOf(container: Container<ChildNode>): readonly StylePart[] {
  return (container.nodes ?? []).flatMap((node) => (isOmitted(node) ? [] : [partOf(node)]));
}

/** A page is printed after it loaded, with the complete sheets. */
const isOmitted = (node: ChildNode) => node.type === 'atrule' && node.name === 'media' && node.params === 'print';

function partOf(node: ChildNode): StylePart {
  if (node.type === 'rule') return rulePart(node);
  if (node.type !== 'atrule' || !node.nodes) return always(`${String(node)};`);
  if (node.name === 'keyframes') return always({ name: node.params, text: String(node) });
  if (!GROUPS.has(node.name)) return always(String(node));
  return groupPart(`@${node.name} ${node.params}`, partsOf(node));
}

/** A part that every page needs. */
const always =
  (piece: string | Keyframes): StylePart =>
  () => [piece];

function groupPart(prelude: string, parts: readonly StylePart[]): StylePart {
  return (classes) => {
    const pieces = parts.flatMap((part) => part(classes));
    return pieces.length > 0 ? [`${prelude}{`, ...pieces, '}'] : [];
  };
}

function rulePart({ selectors, nodes }: Rule): StylePart {
  const body = nodes.map(String).join(';');
  const selectable = selectors
    .map((text) => ({ text, outer: withoutArguments(text) }))
    .filter(({ outer }) => !NEEDS_SCRIPT.test(outer))
    // Without an element of each of these classes and states, the selector matches nothing.
    .map(({ text, outer }) => ({ text, required: [...classesOf(outer), ...statesOf(text)] }));
  return (classes) => {
    const matching = selectable.filter(({ required }) => required.every((name) => classes.has(name)));
    return matching.length > 0 ? [`${matching.map(({ text }) => text).join()}{${body}}`] : [];
  };
}

/** What only a pointer or a navigation makes visible. By then the shell has loaded the complete sheets. */
const NEEDS_SCRIPT = /:(hover|active)\b|::view-transition/;

/**
 * Leaves out what stands in parentheses or brackets: `:not(.a)` needs no `.a`, and of `:is(.a, .b)` one is enough. What
 * matches `:where(.a)` has the class.
 */
function withoutArguments(selector: string): string {
  return withoutParentheses(selector.replace(/\[[^\]]*\]/g, '').replace(/:where\((\.[\w-]+)\)/g, '$1'));
}

function withoutParentheses(selector: string): string {
  const outer = selector.replace(/\([^()]*\)/g, '');
  return outer === selector ? outer : withoutParentheses(outer);
}

const classesOf = (selector: string) => [...selector.matchAll(/\.(-?[_a-z][\w-]*)/gi)].map(([, name = '']) => name);

/** The states that a selector requires of elements in the page. Those of the document itself are set by its script. */
function statesOf(selector: string): string[] {
  const outer = withoutParentheses(selector).replace(/(?:\bhtml|:root)(?:\[[^\]]*\])+/g, '');
  const found = outer.matchAll(/\[((?:data|aria)-[\w-]+)(?:=["']?([^"'\]]*)["']?)?\]/g);
  return [...found].map(([, name = '', value]) => (value === undefined ? name : `${name}=${value}`));
}
