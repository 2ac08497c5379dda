import { errorMessage } from '../operations/errors.ts';
import { formatError, formatWarning } from './content-error.ts';
import { readCheckTime, readContent } from './read-content.ts';

function main([folder]: readonly string[]): number {
  if (folder === undefined) throw new Error('Usage: node servers/api/src/content/check.ts <folder>');
  const { content, errors, warnings } = readContent(folder, readCheckTime(process.env));
  for (const line of [...errors.map(formatError), ...warnings.map(formatWarning)]) process.stderr.write(`${line}\n`);
  const valid = `${content.videos.length} videos, ${content.skillPaths.length} skill paths: no errors`;
  const result = errors.length === 0 ? valid : `${errors.length} errors`;
  const warningCount = `${warnings.length} ${warnings.length === 1 ? 'warning' : 'warnings'}`;
  process.stdout.write(warnings.length === 0 ? `${result}\n` : `${result}, ${warningCount}\n`);
  return errors.length === 0 ? 0 : 1;
}

try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${errorMessage(error)}\n`);
  process.exitCode = 1;
}
