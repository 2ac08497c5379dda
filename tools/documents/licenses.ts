import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../local/paths.ts';
import { describeDependencies, readDependencies } from './read-dependencies.ts';

const dependencies = await readDependencies();
writeFileSync(path.join(ROOT, 'docs/dependencies.md'), describeDependencies(dependencies));
console.log(`docs/dependencies.md lists ${dependencies.length} packages.`);
