import {
  FALSE_ALARM,
  MIN_FAILED,
  MIN_MORE_FAILURES,
  MIN_SLOWER,
  neededEvidence,
} from '../../../../releases/src/deploy/rollouts/judge.ts';
import type { Detection, FalseAlarms } from './scenarios.ts';
import { JUDGED_EVERY, SHARES } from './simulate-release.ts';

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
  ];
}
