import path from 'node:path';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { createMetrics } from '../../servers/api/src/operations/metrics.ts';
import { startTestServer } from '../../servers/api/src/testing/test-server.ts';
import { createOpsServer } from '../../servers/edge/src/operate/ops-server.ts';
import { createTemporarySite } from '../../servers/edge/src/testing/temporary-site.ts';
import { ROOT } from '../local/paths.ts';
import {
  listQueries,
  metricNames,
  readDashboard,
  readMonitoringFile,
  readRules,
  type Rule,
} from './testing/read-monitoring.ts';

/** Prometheus and its exporter for probes make these themselves. */
const PROMETHEUS_METRICS = ['up', 'probe_success', 'ALERTS'];

const dashboard = readDashboard();
const charts = dashboard.panels.filter(({ type }) => type !== 'row');
const rules = readRules();
const recorded = rules.flatMap(({ record = [] }) => record);
const alerts = rules.flatMap(({ alert = [] }) => alert);

/** The names in the output of `/metrics`, with those of the series of histograms. */
function exposedNames(output: string): string[] {
  return [...output.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : name,
  );
}

async function readEdgeMetrics(): Promise<string> {
  const site = await createTemporarySite();
  const { readiness, metrics } = await site.start({ apiOrigin: 'http://127.0.0.1:9' });
  metrics.registry.addProcessMetrics();
  const ops = createOpsServer({ readiness, metricsRegistry: metrics.registry });
  const { body } = await ops.inject('/metrics');
  await ops.close();
  await site.remove();
  return body;
}

async function readApiMetrics(): Promise<string> {
  const metrics = createMetrics();
  metrics.registry.addProcessMetrics();
  const server = await startTestServer({ metrics });
  const { body } = await server.app.inject('/metrics');
  await server.close();
  return body;
}

describe('the metrics of the edge', () => {
  it('include each metric that docs/operating.md explains', async () => {
    const exposed = [...(await readEdgeMetrics()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
    const page = readFileSync(path.join(ROOT, 'docs/operating.md'), 'utf8');
    const named = [...page.matchAll(/`(edge_\w+)`/g)].map(([, name]) => name);
    expect(named).toContain('edge_render_seconds');
    expect(named.filter((name) => !exposed.includes(name))).toEqual([]);
  });
});

describe('the dashboard and the rules for Prometheus', () => {
  it('use only metrics that the edge and the API have, and results of the rules', async () => {
    const exposed = [...exposedNames(await readEdgeMetrics()), ...exposedNames(await readApiMetrics())];
    const known = new Set([...exposed, ...recorded, ...PROMETHEUS_METRICS]);
    const used = [...rules.map(({ expr }) => expr), ...listQueries(dashboard)].flatMap(metricNames);
    expect(used).toContain('edge_requests_total');
    expect([...new Set(used)].filter((name) => !known.has(name))).toEqual([]);
  });

  it('use the result of each recording rule', () => {
    const used = new Set([...rules.map(({ expr }) => expr), ...listQueries(dashboard)].flatMap(metricNames));
    expect(recorded.filter((name) => !used.has(name))).toEqual([]);
  });
});

describe('the dashboard', () => {
  it('says in each panel what the panel answers', () => {
    expect(charts.length).toBeGreaterThan(30);
    expect(charts.filter(({ description = '' }) => !/^[A-Z].{20,}[?.]$/.test(description))).toEqual([]);
  });
});

describe('the alerts', () => {
  it('each say in their description what they mean and what to do', () => {
    const described = rules.filter(({ alert }) => alert !== undefined);
    expect(described.length).toBeGreaterThan(25);
    const isAdvice = ({ annotations }: Rule) => /^[A-Z].+\. [A-Z].+\.$/.test(annotations?.description ?? '');
    expect(described.filter((rule) => !isAdvice(rule))).toEqual([]);
  });

  it('are each raised in a test of the rules', () => {
    const { tests } = parse(readMonitoringFile('rules.test.yml')) as {
      tests: { alert_rule_test?: { alertname: string; exp_alerts: unknown[] }[] }[];
    };
    const raised = tests.flatMap(({ alert_rule_test = [] }) =>
      alert_rule_test.filter(({ exp_alerts }) => exp_alerts.length > 0).map(({ alertname }) => alertname),
    );
    expect([...new Set(raised)].sort()).toEqual([...alerts].sort());
  });
});
