import { explain } from '../src/index.ts';
import { makeCatalogue } from './make-catalogue.ts';

/** Makes the catalogue alone: where the servers are started by something else. */
try {
  await makeCatalogue((line) => console.log(line));
} catch (error) {
  console.error(explain(error, 'the data folder'));
  process.exitCode = 1;
}
