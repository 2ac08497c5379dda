import { FALSE_ALARM } from '../../../../releases/src/deploy/rollouts/judge.ts';
import { log } from '../../../../tools/local/run-main.ts';
import { journeys } from '../../../../tools/checks/steps.ts';
import { runAndReport } from '../../../../tools/checks/run-steps.ts';
import { describeResults } from './describe-results.ts';
import { countFalseAlarms, measureDetections } from './scenarios.ts';

/** A decision is too late after this many times the visitors that theory needs. */
const MAX_MEDIAN = 2.5;
const MAX_P90 = 4;

/** `--quick` simulates little. */
const isQuick = process.argv.includes('--quick');
const extent = isQuick ? { goodReleases: 200, worseReleases: 15 } : { goodReleases: 10_000, worseReleases: 100 };

const falseAlarms = await countFalseAlarms(extent);
const detections = await measureDetections(extent);
for (const line of describeResults(falseAlarms, detections)) log(line);

const missed = [
  ...falseAlarms.byEdges
    .filter(({ takenBack, releases }) => takenBack / releases >= FALSE_ALARM)
    .map(({ edges }) => `too many false alarms with ${edges} edges`),
  ...detections
    .filter(({ median, p90, bound }) => median > MAX_MEDIAN * bound || p90 > MAX_P90 * bound)
    .map(({ what, share }) => `too late at ${share * 100} %: a release that ${what}`),
];
for (const line of missed) log(`FAILED: ${line}`);
if (missed.length > 0) process.exitCode = 1;

// The same end to end, with browsers: a release that fails for some, one that is slow, and a good one.
await runAndReport([[{ ...journeys('journeys/releases/rollouts.spec.ts'), env: { JOURNEYS: 'all' } }]]);
