import {
  FALSE_ALARM,
  MIN_FAILED,
  MIN_MORE_FAILURES,
  MIN_SLOWER,
  neededEvidence,
} from '../../../../releases/src/deploy/rollouts/judge.ts';
import type { Detection, FalseAlarms } from './scenarios.ts';
import { JUDGED_EVERY, SHARES } from './simulate-release.ts';
import { MODEL } from './simulated-site.ts';

const count = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 0 });
const percent = (share: number): string => `${Number((share * 100).toPrecision(3))} %`;

/** The constants that the simulation ran with; the decision names them too. */
export const describeConstants = (): string =>
  `False alarms: at most ${percent(FALSE_ALARM)} of the releases. A signal needs evidence of ` +
  `${count(Math.exp(neededEvidence(SHARES.length)))} : 1 in a plan of ${SHARES.length} steps below 100 %. ` +
  `A difference matters from ${percent(MIN_MORE_FAILURES)} more failing visitors (and ${MIN_FAILED} failing networks), ` +
  `or a canary that is slower in ${percent(MIN_SLOWER)} of the comparisons.`;

/** The table of worse releases. */
function describeDetections(detections: readonly Detection[]): string[] {
  return [
    '| the release | share | median | 9 of 10 | theory | median ÷ theory | of them with the canary | not taken back |',
    '|---|---|---|---|---|---|---|---|',
    ...detections.map(
      ({ what, share, median, p90, bound, missed }) =>
        `| ${what} | ${percent(share)} | ${count(median)} | ${count(p90)} | ${count(bound)} | ${(median / bound).toFixed(1)} | ` +
        `${count(median * share)} | ${missed} |`,
    ),
  ];
}

/** The table of releases that are as good. */
function describeFalseAlarms({ byEdges }: FalseAlarms): string[] {
  return [
    '| edges | releases | taken back | |',
    '|---|---|---|---|',
    ...byEdges.map(
      ({ edges, releases, takenBack }) =>
        `| ${edges} | ${count(releases)} | ${takenBack} | ${percent(takenBack / releases)} |`,
    ),
  ];
}

/** What the simulation found, and what it means. */
export function describeResults(falseAlarms: FalseAlarms, detections: readonly Detection[]): string[] {
  const examples = detections.filter(({ share }) => share === Math.max(...SHARES)).map(({ why }) => `- “${why}”`);
  return [
    describeConstants(),
    '',
    `Releases without a difference: ${count(falseAlarms.releases)} went through the steps ` +
      `${SHARES.map(percent).join(', ')}, with ${count(falseAlarms.visitors)} visitors. Each was judged again after ` +
      `every ${JUDGED_EVERY} visitors.`,
    '',
    ...describeFalseAlarms(falseAlarms),
    '',
    'Worse releases: how many visitors came until the release was taken back; each share alone, from its beginning.',
    '',
    ...describeDetections(detections),
    '',
    'What operators would have read, for example:',
    '',
    ...examples,
    '',
    'Theory is ln(steps · 5 / α) divided by the information that one visitor gives, on average, to somebody who knows',
    'the difference in advance (Wald). For failures that is the probability that a visitor fails, times the',
    'Kullback–Leibler divergence between the share of the canary among failing visitors and its share among all. For',
    'times it is the mutual information of release and time, among visits without cached files.',
    '',
    'The simulated site:',
    '',
    `- Times are log-normal: ${count(MODEL.lcpMs)} ms for the largest paint, with a standard deviation of the logarithm of ` +
      `${MODEL.spreadOfVisitors} between visitors and ${MODEL.spreadOfVisits} between visits of one. They rise and fall by ` +
      `${percent(MODEL.tide)} over a day of ${count(MODEL.day)} visitors.`,
    `- Files: ${percent(MODEL.returning)} of the visitors have the files of the active release already; without them a page ` +
      `takes ${MODEL.cold} times as long. Nobody has those of the canary at first.`,
    `- Networks: ${percent(MODEL.inOffice)} of the visitors share ${MODEL.offices} office networks. On ${percent(MODEL.flaky)} of ` +
      `the networks ${percent(MODEL.failsOnFlaky)} of the pages fail, elsewhere ${percent(MODEL.failsElsewhere)}.`,
    '- Edges: each page goes to any edge. In the middle of each step one edge starts again, from its last report.',
  ];
}
