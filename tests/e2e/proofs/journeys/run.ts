import { runJourneys } from '../run-journeys.ts';

runJourneys('long', process.argv.slice(3));
