import { median, formatTable } from '../figures.ts';
import { compareWithGoals } from './goals.ts';
import type { Load } from './load.ts';
import type { Navigation } from './navigate.ts';
import type { PageBenchOptions } from './options.ts';
import type { CodeUse, CodeUsage } from './unused-code.ts';

/** All measurements of one page, by variant, in the order of the rounds. */
export interface MeasuredPage {
  page: string;
  loads: Record<string, Load[]>;
  navigations: Record<string, Navigation[]>;
  used: Record<string, CodeUsage>;
}

const COLUMNS = [
  'variant',
  'ready',
  'largest paint',
  'hydrated',
  'script kB',
  'requests',
  'depth',
  'kB',
  'document kB',
  'twice',
  'blocked',
  'longest',
  'shift',
  'heap MB',
  'script, style unused',
];

/** Formats a page's measurements as tables of medians, and compares its loads with the goals. */
export function describePage(
  { page, loads, navigations, used }: MeasuredPage,
  { profile, cpu, pairs }: PageBenchOptions,
): string {
  const rows = Object.entries(loads).map(([variant, all]) => [variant, ...figuresOf(all), useOf(used[variant])]);
  return [
    `\n${page}: medians of ${pairs} loads, ${profile.name}, processor ${cpu} times slower (ms, kB as received)`,
    formatTable(COLUMNS, rows),
    ...compareWithGoals(page, loads),
    ...describeNavigations(navigations),
  ].join('\n');
}

function describeNavigations(navigations: MeasuredPage['navigations']): string[] {
  const rows = Object.entries(navigations).flatMap(rowsOfNavigations);
  if (rows.length === 0) return [];
  return [
    '\nfrom there to other sections, after the pointer rested on the link',
    formatTable(['variant', 'to', 'visible ms', 'feedback ms', 'requests for code'], rows),
  ];
}

function figuresOf(loads: readonly Load[]): string[] {
  const middle = (pick: (load: Load) => number) => median(loads.map(pick));
  const isHydrated = loads.every(({ hydrated }) => hydrated !== undefined);
  return [
    middle(({ ready }) => ready).toFixed(0),
    middle(({ largestPaint }) => largestPaint).toFixed(0),
    isHydrated ? middle(({ hydrated = NaN }) => hydrated).toFixed(0) : '–',
    kilobytes(middle(({ scriptBytes }) => scriptBytes)),
    middle(({ requests }) => requests).toFixed(0),
    middle(({ depth }) => depth).toFixed(0),
    kilobytes(middle(({ bytes }) => bytes)),
    (middle(({ documentBytes }) => documentBytes) / 1000).toFixed(1),
    middle(({ refetched }) => refetched).toFixed(0),
    middle(({ blocked }) => blocked).toFixed(0),
    middle(({ longest }) => longest).toFixed(0),
    middle(({ layoutShift }) => layoutShift).toFixed(3),
    (middle(({ heap }) => heap) / 1e6).toFixed(1),
  ];
}

function rowsOfNavigations([variant, all]: [string, readonly Navigation[]]): string[][] {
  return [...Map.groupBy(all, ({ to }) => to)].map(([to, navigations]) => {
    const middle = (pick: (navigation: Navigation) => number) => median(navigations.map(pick)).toFixed(0);
    return [
      variant,
      to,
      middle(({ visibleMs }) => visibleMs),
      middle(({ feedbackMs }) => feedbackMs),
      middle(({ codeRequests }) => codeRequests),
    ];
  });
}

/** Warm loads run the same code as the cold ones. */
function useOf(used: CodeUsage | undefined): string {
  return used ? `${share(used.script)}, ${share(used.style)}` : '';
}

const share = ({ all, unused }: CodeUse) => (all === 0 ? '–' : `${((unused / all) * 100).toFixed(0)} %`);

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(0);
