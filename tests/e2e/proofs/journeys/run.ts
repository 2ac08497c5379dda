import { runAndReport } from '../../../../tools/checks/run-and-report.ts';
import { BUILD, journeys, unitTests } from '../../../../tools/checks/steps.ts';

/** The journeys and tests that take too long for `npm test`. */
const units = { ...unitTests(), env: { PROOFS: '1' } };
const long = { ...journeys(), env: { JOURNEYS: 'long' } };
await runAndReport([[units], [BUILD, long]]);
