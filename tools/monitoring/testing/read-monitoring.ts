import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../../local/paths.ts';

/** The folder with the dashboard, the rules and the settings of Prometheus. */
export const MONITORING = path.join(ROOT, 'deploy/monitoring');

/** A query of a panel, in the language of Prometheus. */
interface Query {
  datasource: { uid: string };
  expr: string;
}

/** One panel of the dashboard. A panel of the type `row` is a heading. */
interface Panel {
  type: string;
  title: string;
  description?: string;
  datasource?: { uid: string };
  targets?: Query[];
}

/** The parts of the dashboard that are checked. */
interface Dashboard {
  panels: Panel[];
  annotations: { list: Query[] };
  templating: { list: { name: string; type: string; definition?: string }[] };
}

/** A recording rule or an alert. */
export interface Rule {
  record?: string;
  alert?: string;
  expr: string;
  annotations?: { summary: string; description?: string };
}

export const readMonitoringFile = (name: string): string => readFileSync(path.join(MONITORING, name), 'utf8');

export const readDashboard = (): Dashboard => JSON.parse(readMonitoringFile('grafana-dashboard.json')) as Dashboard;

/** All rules, of all groups. */
export function readRules(): Rule[] {
  const { groups } = parse(readMonitoringFile('rules.yml')) as { groups: { rules: Rule[] }[] };
  return groups.flatMap(({ rules }) => rules);
}

/** Every query of the dashboard: of panels, of annotations, and the selector of a variable. */
export function listQueries({ panels, annotations, templating }: Dashboard): string[] {
  const selectors = templating.list.map(({ definition = '' }) => definition.match(/^label_values\((.+), \w+\)$/)?.[1]);
  return [
    ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
    ...annotations.list.map(({ expr }) => expr),
    ...selectors.filter((selector) => selector !== undefined),
  ];
}

const KEYWORDS = new Set(['and', 'or', 'unless', 'offset', 'bool']);

/** The names of metrics and of recorded rules in a query. */
export function metricNames(query: string): string[] {
  const bare = query
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replaceAll(/\b(by|on|without|ignoring|group_left|group_right) *\([^)]*\)/g, '');
  const names = [...bare.matchAll(/(?<![\w:.])[a-z_][\w:]*(?![\w:]| *\()/gi)].map(([name]) => name);
  return [...new Set(names)].filter((name) => !KEYWORDS.has(name));
}
