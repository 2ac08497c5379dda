import { parseArgs } from 'node:util';
import { demoDay } from './dates.ts';
import { writeFiles } from './write-files.ts';

const USAGE = "Usage: node demo/generate.ts --out <folder>   (DEMO_NOW=<ISO date> sets the demo's day)\n";

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { out: { type: 'string' }, help: { type: 'boolean' } } });
  if (values.help) {
    process.stdout.write(USAGE);
    return;
  }
  if (values.out === undefined) throw new Error(`--out is missing. ${USAGE}`);
  // Imported here, so that a mistake in the tables is one message.
  const { makeDemoContent } = await import('./make-content.ts');
  const files = makeDemoContent(demoDay(process.env['DEMO_NOW'], new Date()));
  const { written, removed } = writeFiles(values.out, files);
  process.stdout.write(`Demo content: ${files.size} files in ${values.out}, ${written} written, ${removed} removed\n`);
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message.trim() : String(error)}\n`);
  process.exitCode = 1;
}
