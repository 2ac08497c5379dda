import { faultLine } from './fault.ts';
import { readContent } from './read.ts';

const [folder] = process.argv.slice(2);

if (folder === undefined) {
  process.stderr.write('Usage: node api/src/content/check.ts <folder>\n');
  process.exitCode = 1;
} else {
  const { content, faults } = readContent(folder);
  for (const fault of faults) process.stderr.write(`${faultLine(fault)}\n`);
  const found = `${content.videos.length} videos, ${content.skillPaths.length} skill paths`;
  process.stdout.write(faults.length === 0 ? `${found}: no faults\n` : `${faults.length} faults\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
