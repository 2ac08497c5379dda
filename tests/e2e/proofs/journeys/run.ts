import { runAndReport } from '../../../../tools/checks/run-steps.ts';
import { BUILD, journeys, LONG_TESTS } from '../../../../tools/checks/steps.ts';

/** The journeys and tests that take too long for `npm test`. */
const long = { ...journeys(), env: { JOURNEYS: 'long' } };
await runAndReport([[LONG_TESTS], [BUILD, long]]);
