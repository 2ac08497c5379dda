import { parseArgs } from 'node:util';
import { formatError, formatWarning } from '../content/content-error.ts';
import { readCheckTime, readContent } from '../content/read-content.ts';
import { errorMessage } from '../operations/errors.ts';
import { buildCatalog } from './build/build-catalog.ts';

const USAGE = 'Usage: node servers/api/src/catalog/build.ts --content <folder> --out <file.sqlite>';

function main(): number {
  const { values } = parseArgs({ options: { content: { type: 'string' }, out: { type: 'string' } } });
  if (values.content === undefined || values.out === undefined) return fail([USAGE]);

  const { content, errors, warnings } = readContent(values.content, readCheckTime(process.env));
  for (const warning of warnings) process.stderr.write(`${formatWarning(warning)}\n`);
  if (errors.length > 0) return fail([...errors.map(formatError), `${errors.length} errors; the catalog is unchanged`]);

  const { version, isNew } = buildCatalog(content, values.out, new Date());
  const state = isNew ? 'written to' : 'unchanged in';
  process.stdout.write(`Catalog ${version}: ${content.videos.length} videos, ${state} ${values.out}\n`);
  return 0;
}

function fail(lines: readonly string[]): number {
  process.stderr.write(`${lines.join('\n')}\n`);
  return 1;
}

try {
  process.exitCode = main();
} catch (error) {
  process.exitCode = fail([errorMessage(error)]);
}
