import { parseArgs } from 'node:util';
import { createContentWatcher } from './content-watcher.ts';

const option = { type: 'string' } as const;
const { values } = parseArgs({ options: { content: option, out: option, report: option } });
const { content, out, report } = values;
if (content === undefined || out === undefined || report === undefined)
  throw new Error(
    'Usage: node servers/api/src/catalog/watch.ts --content <folder> --out <file.sqlite> --report <file>',
  );

const print = (line: string) => void process.stdout.write(`${line}\n`);
await createContentWatcher({ folder: content, catalogFile: out, reportFile: report, print }).watch();
