import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { log, runMain } from '../local/run-main.ts';
import { importVideos } from './import-videos.ts';

await runMain(async () => {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: text, category: text, level: text, language: text, overwrite: { type: 'boolean' } },
  });
  const [command, list, ...more] = positionals;
  const { to, overwrite = false, ...defaults } = values;
  if (command !== 'import' || list === undefined || to === undefined || more.length > 0)
    throw new Error(readFileSync(path.join(import.meta.dirname, 'help.txt'), 'utf8').trimEnd());
  const options = { ...defaults, isOverwriting: overwrite, now: new Date() };
  const { taken, guessed, leftOut } = importVideos(list, to, options);
  const inFolders = [...Map.groupBy(taken, path.dirname)].map(
    ([folder, files]) => `${folder}: ${files.map((file) => path.basename(file)).join(', ')}`,
  );
  for (const [title, lines] of Object.entries({ Taken: inFolders, Guessed: guessed, 'Left out': leftOut }))
    log([`${title}:`, ...(lines.length > 0 ? lines : ['nothing']).map((line) => `  ${line}`)].join('\n'));
  log(`Check: npx node servers/api/src/content/check.ts ${to}`);
});
