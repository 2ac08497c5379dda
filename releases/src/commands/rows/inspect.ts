import { formatAmount, formatMeasure, limitsOf, MEASURES, type PageCost } from '../../checks/build/budget.ts';
import { formatFinding, isError, type Finding } from '../../checks/build/finding.ts';
import { inspectBuild, type Inspection } from '../../checks/build/inspect-build.ts';
import { SITE_BROWSERS } from '../../checks/build/site-names.ts';
import type { BuildRecord } from '../../model/format.ts';
import { folder, localCommand } from '../command.ts';
import { formatCount } from '../format.ts';

export const INSPECT_COMMAND = localCommand({
  name: 'inspect',
  operands: { folder },
  role: 'local',
  help: `Compares the folder of a build, such as mf-library/dist, with the section contract (docs/sections.md#the-contract). Each finding
names its field and its remedy; publish refuses a build with an error in the same words. It needs no store; exit code 1
when there is an error.`,
  run: async (args) => {
    const inspection = await inspectBuild(args.folder);
    const { findings, build, cost } = inspection;
    return {
      text: formatInspection(inspection),
      result: { findings, record: build?.record, cost },
      hasProblem: findings.some(isError),
    };
  },
});

const ENTRY_TYPES = { script: 'a classic script', module: 'an ES module' } as const;

/** One line per finding, then what the build is, and whether `publish` takes it. */
function formatInspection({ findings, build, cost }: Inspection): string {
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
