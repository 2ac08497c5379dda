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

type StylePart =
  | { kind: 'rule'; selectors: readonly Selector[]; body: string }
  /** A group of rules such as `@media`. */
  | { kind: 'group'; prelude: string; parts: readonly StylePart[] }
  | Keyframes
  /** Anything else, which every page needs. */
  | { kind: 'text'; text: string };

interface Keyframes {
  kind: 'keyframes';
  name: string;
  text: string;
}

interface Selector {
  text: string;
  /** Without an element of each of these classes and attributes, the selector matches nothing. */
  classes: readonly string[];
}

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
  const pieces = usedPieces(parts, classes);
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
  if (node.type !== 'atrule' || !node.nodes) return { kind: 'text', text: `${String(node)};` };
  if (node.name === 'keyframes') return { kind: 'keyframes', name: node.params, text: String(node) };
  if (!GROUPS.has(node.name)) return { kind: 'text', text: String(node) };
  return { kind: 'group', prelude: `@${node.name} ${node.params}`, parts: partsOf(node) };
}

function rulePart({ selectors, nodes }: Rule): StylePart {
  return {
    kind: 'rule',
    selectors: selectors.flatMap((text) => {
      const outer = withoutArguments(text);
      return NEEDS_SCRIPT.test(outer) ? [] : [{ text, classes: [...classesOf(outer), ...statesOf(text)] }];
    }),
    body: nodes.map(String).join(';'),
  };
}

/** What only a pointer or a navigation makes visible. By then the shell has loaded the complete sheets. */
const NEEDS_SCRIPT = /:(hover|active)\b|::view-transition/;

/** Leaves out what stands in parentheses or brackets: `:not(.a)` needs no `.a`, and of `:is(.a, .b)` one is enough. */
function withoutArguments(selector: string): string {
  return withoutParentheses(selector.replace(/\[[^\]]*\]/g, ''));
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

/** The text in pieces. Only all rules together tell which keyframes they name. */
function usedPieces(parts: readonly StylePart[], classes: ReadonlySet<string>): (string | Keyframes)[] {
  return parts.flatMap((part) => {
    if (part.kind === 'text') return part.text;
    if (part.kind === 'keyframes') return part;
    if (part.kind === 'group') {
      const pieces = usedPieces(part.parts, classes);
      return pieces.length > 0 ? [`${part.prelude}{`, ...pieces, '}'] : [];
    }
    const matching = part.selectors.filter(({ classes: required }) => required.every((name) => classes.has(name)));
    return matching.length > 0 ? `${matching.map(({ text }) => text).join()}{${part.body}}` : [];
  });
}
