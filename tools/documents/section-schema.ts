import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeSectionSchema } from './describe-section-schema.ts';
import { ROOT } from '../local/paths.ts';

writeFileSync(path.join(ROOT, 'docs/section-contract.schema.json'), describeSectionSchema());
console.log('docs/section-contract.schema.json describes build.json.');
