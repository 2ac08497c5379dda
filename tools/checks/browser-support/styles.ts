import { readFileSync } from 'node:fs';
import { browserslistToTargets, transform } from 'lightningcss';
import postcss, { type AtRule, type ChildNode } from 'postcss';
import { findBelow, findFeature, isTooNew, listBelow, nameOf, OLDEST_BROWSERS } from './compat-data.ts';
import type { Feature, Finding } from './compat-data.ts';

const TARGETS = browserslistToTargets(OLDEST_BROWSERS.map(({ name, version }) => `${name} ${version}`));

/** Functions by their names, which only descriptions have. */
const FUNCTIONS = Map.groupBy(
  findFeature(['css', 'types']).flatMap(listBelow),
  ({ data }) => /^<code>([\w-]+)\(\)<\/code>/.exec(data.__compat?.description ?? '')?.[1],
);

/** Finds what is too new in style sheets as browsers get them: lowered for the supported ones. */
export const checkStyles = (files: readonly string[]): Finding[] => files.flatMap(checkSheet);

function checkSheet(file: string): Finding[] {
  const { code } = transform({ filename: file, code: readFileSync(file), targets: TARGETS, errorRecovery: true });
  const sheet = code.toString();
  const isLacking = (feature: Feature) => isTooNew(feature, (prefix) => sheet.includes(`${prefix}${nameOf(feature)}`));
  const found = new Set<string>();
  postcss.parse(sheet).walk((node) => {
    const [named, valued] = [readName(node), readValue(node)];
    const features = [
      ...named,
      ...valued,
      ...named.filter((feature) => !isLacking(feature)).flatMap((feature) => readKeywords(node, feature)),
    ];
    for (const feature of features.filter(isLacking)) found.add(feature.path);
  });
  return [...found].map((feature) => ({ feature, file }));
}

/** An at-rule, a property, or the selectors of a rule. A vendor's own names are meant for its browsers. */
function readName(node: ChildNode): Feature[] {
  if (node.type === 'rule')
    return captureAll(node.selector, /:([a-z][a-z-]*)/g).flatMap((name) => findFeature(['css', 'selectors', name]));
  // A condition is no use.
  if (node.type === 'atrule') return node.name === 'supports' ? [] : findFeature(['css', 'at-rules', node.name]);
  if (node.type !== 'decl' || /^-[a-z]/.test(node.prop)) return [];
  const descriptor =
    node.parent?.type === 'atrule' ? [['css', 'at-rules', (node.parent as AtRule).name, node.prop]] : [];
  return findFeature(...descriptor, ['css', 'properties', node.prop]);
}

function readKeywords(node: ChildNode, feature: Feature): Feature[] {
  const text = node.type === 'decl' ? node.value : node.type === 'atrule' ? node.params : '';
  return findBelow(feature, captureAll(text, /(?<![\w.#-])(-?[a-z][\w-]*)/gi));
}

/** What any value may have, also that of a custom property: functions, units, colors of the system. */
function readValue(node: ChildNode): Feature[] {
  if (node.type !== 'decl') return [];
  const { value } = node;
  const find = (pattern: RegExp, toPath: (name: string) => readonly string[]) =>
    captureAll(value, pattern).flatMap((name) => findFeature(['css', 'types', ...toPath(name)]));
  return [
    ...captureAll(value, /([\w-]+)\(/g).flatMap((name) => FUNCTIONS.get(name)?.slice(0, 1) ?? []),
    ...find(/([a-z]+)\(\s*from\s/g, (name) => ['color', name, 'relative_syntax']),
    ...find(/([a-z-]+-gradient)\([^,]*\bin\s/g, (name) => ['gradient', name, 'interpolation_color_space']),
    ...find(/\d([a-z]+)\b/gi, (unit) => ['length', unit]),
    ...find(/(?<![\w.#-])([a-z]+)\b(?!-)/gi, (name) => ['color', 'system-color', name.toLowerCase()]),
    ...find(/env\(\s*([\w-]+)/g, (name) => ['env', name]),
  ];
}

/** What a pattern captures outside of strings and addresses. */
const captureAll = (text: string, pattern: RegExp) =>
  [...text.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '').matchAll(pattern)].map(([, captured = '']) => captured);
