import { formatAmount, formatMeasure, limitsOf } from '../../checks/build/budget.ts';
import { formatFinding, isError, type Finding } from '../../checks/build/finding.ts';
import type { Inspection } from '../../checks/build/inspect-build.ts';
import { MEASURES, type PageCost } from '../../checks/build/budget.ts';
import { SITE_BROWSERS } from '../../checks/build/site-names.ts';
import type { BuildRecord } from '../../model/format.ts';

const ENTRY_TYPES = { script: 'a classic script', module: 'an ES module' } as const;

/** One line per finding, then what the build is, and whether `publish` takes it. */
export function formatInspection({ findings, build, cost }: Inspection): string {
  return [
    ...findings.map((finding) => `${finding.level}: ${formatFinding(finding)}`),
    ...(build ? describeRecord(build.record) : []),
    ...(build && cost ? [describeCost(build.record, cost)] : []),
    formatVerdict(findings),
  ].join('\n');
}

function describeRecord({
  app,
  version,
  entry,
  entryType = 'script',
  segments,
  shared,
  packages,
}: BuildRecord): string[] {
  const paths = segments.map(({ segment }) => `/${segment}`).join(', ');
  const versions = Object.entries({ '@learning-center/shared': shared, ...packages });
  return [
    `${app} ${version}: ${entry} is ${ENTRY_TYPES[entryType]}${paths ? `; segments ${paths}` : ''}`,
    `packages: ${versions.map(([name, { builtWith, range }]) => `${name} ${range} (built with ${builtWith})`).join(', ')}`,
    `browsers of the site: ${SITE_BROWSERS.join(', ')}`,
  ];
}

function describeCost(record: BuildRecord, cost: PageCost): string {
  const limits = limitsOf(record);
  const measures = MEASURES.map(
    (measure) => `${formatMeasure(measure, cost[measure])} (limit ${formatAmount(measure, limits[measure])})`,
  );
  const why = record.budget ? `; limits raised because: ${record.budget.why}` : '';
  return `its largest page, compressed: ${measures.join(', ')}${why}`;
}

function formatVerdict(findings: readonly Finding[]): string {
  const errors = findings.filter(isError).length;
  if (errors > 0) return `${formatCount(errors, 'error')}: publish refuses this build`;
  const warnings = findings.length;
  return `it keeps the section contract${warnings > 0 ? `, with ${formatCount(warnings, 'warning')}` : ''}`;
}

const formatCount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
