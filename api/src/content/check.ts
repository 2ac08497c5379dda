import { checkTime } from './check-time.ts';
import { faultLine, warningLine } from './fault.ts';
import { readContent } from './read.ts';

function main([folder]: readonly string[]): number {
  if (folder === undefined) throw new Error('Usage: node api/src/content/check.ts <folder>');
  const { content, faults, warnings } = readContent(folder, checkTime(process.env));
  const lines = [...faults.map(faultLine), ...warnings.map(warningLine)];
  for (const line of lines) process.stderr.write(`${line}\n`);
  const found = `${content.videos.length} videos, ${content.skillPaths.length} skill paths: no faults`;
  const result = faults.length === 0 ? found : `${faults.length} faults`;
  process.stdout.write(
    warnings.length === 0
      ? `${result}\n`
      : `${result}, ${warnings.length} ${warnings.length === 1 ? 'warning' : 'warnings'}\n`,
  );
  return faults.length === 0 ? 0 : 1;
}

try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
