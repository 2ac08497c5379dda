import path from 'node:path';
import { parseArgs } from 'node:util';
import { log, runMain } from '../local/run-main.ts';
import { importVideos } from './import-videos.ts';

const HELP = `npm run content -- import LIST --to FOLDER [options]

Imports a list of videos into a content folder: CSV, or a channel's export as JSON or Atom. Says what was taken, guessed
and left out, with the rows: the first below a table's header is 2, the first video of an export 1. The columns are in
docs/content.md.

  --to FOLDER            the content folder; it has a products.json and a categories.json
  --category PATH        for videos without one: home/PRODUCT/CATEGORY, master-class/PRODUCT/COURSE, webinar/archive
  --level LEVEL          for videos without one: 1, 2, 3 or Foundational, Medium, Advanced
  --language TAG         the language of videos without one, such as en
  --overwrite            replaces videos that the folder has, by their link or name`;

await runMain(async () => {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: text, category: text, level: text, language: text, overwrite: { type: 'boolean' } },
  });
  const [command, list, ...more] = positionals;
  const { to, overwrite = false, ...defaults } = values;
  if (command !== 'import' || list === undefined || to === undefined || more.length > 0) throw new Error(HELP);
  const { taken, guessed, leftOut } = importVideos(list, to, {
    ...defaults,
    isOverwriting: overwrite,
    now: new Date(),
  });
  const inFolders = [...Map.groupBy(taken, path.dirname)].map(
    ([folder, files]) => `${folder}: ${files.map((file) => path.basename(file)).join(', ')}`,
  );
  for (const [title, lines] of Object.entries({ Taken: inFolders, Guessed: guessed, 'Left out': leftOut }))
    log([`${title}:`, ...(lines.length > 0 ? lines : ['nothing']).map((line) => `  ${line}`)].join('\n'));
  log(`Check: npx node servers/api/src/content/check.ts ${to}`);
});
