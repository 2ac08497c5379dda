import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeSectionSchema } from './describe-section-schema.ts';
import { ROOT } from '../local/paths.ts';

const page = readFileSync(path.join(ROOT, 'docs/section-contract.md'), 'utf8');
writeFileSync(path.join(ROOT, 'docs/section-contract.schema.json'), describeSectionSchema(page));
console.log('docs/section-contract.schema.json describes build.json.');
