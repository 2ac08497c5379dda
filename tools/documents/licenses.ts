import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../local/paths.ts';
import { describeDependencies, readDependencies } from './read-dependencies.ts';

const PAGE = path.join(ROOT, 'docs/dependencies.md');

const dependencies = await readDependencies();
writeFileSync(PAGE, describeDependencies(readFileSync(PAGE, 'utf8'), dependencies));
console.log(`docs/dependencies.md lists ${dependencies.length} packages.`);
