import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeSettings } from './describe-settings.ts';
import { ROOT } from '../local/paths.ts';

const PAGE = path.join(ROOT, 'docs/settings.md');

writeFileSync(PAGE, describeSettings(readFileSync(PAGE, 'utf8')));
console.log('docs/settings.md lists every setting.');
