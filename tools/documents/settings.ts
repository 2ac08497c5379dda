import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeSettings } from './describe-settings.ts';
import { ROOT } from '../local/paths.ts';

writeFileSync(path.join(ROOT, 'docs/settings.md'), describeSettings());
console.log('docs/settings.md lists every setting.');
