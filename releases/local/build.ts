import { explain } from '../src/index.ts';
import { buildParts } from './build-parts.ts';

try {
  await buildParts((line) => console.log(line));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
