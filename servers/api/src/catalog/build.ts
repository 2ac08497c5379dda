import { parseArgs } from 'node:util';
import { checkTime } from '../content/check-time.ts';
import { faultLine, warningLine } from '../content/fault.ts';
import { readContent } from '../content/read.ts';
import { makeCatalogue } from './build/make-catalogue.ts';

const USAGE = 'Usage: node api/src/catalogue/build.ts --content <folder> --out <file.sqlite>';

function main(): number {
  const { values } = parseArgs({ options: { content: { type: 'string' }, out: { type: 'string' } } });
  if (values.content === undefined || values.out === undefined) return fail([USAGE]);

  const { content, faults, warnings } = readContent(values.content, checkTime(process.env));
  for (const warning of warnings) process.stderr.write(`${warningLine(warning)}\n`);
  if (faults.length > 0)
    return fail([...faults.map(faultLine), `${faults.length} faults; the catalogue stays as it was`]);

  const { version, isNew } = makeCatalogue(content, values.out, new Date());
  const state = isNew ? 'written to' : 'unchanged in';
  process.stdout.write(`Catalogue ${version}: ${content.videos.length} videos, ${state} ${values.out}\n`);
  return 0;
}

function fail(lines: readonly string[]): number {
  process.stderr.write(`${lines.join('\n')}\n`);
  return 1;
}

try {
  process.exitCode = main();
} catch (error) {
  process.exitCode = fail([error instanceof Error ? error.message : String(error)]);
}
