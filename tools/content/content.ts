import { parseArgs } from 'node:util';
import { log, runMain } from '../local/run-main.ts';
import { importVideos } from './import-videos.ts';

const HELP = `npm run content -- import LIST --to FOLDER [options]

Imports a list of videos into a content folder: CSV, or a channel's export as JSON or Atom. Says what was taken, guessed
and left out. The columns are in docs/content.md.

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
  const report = importVideos(list, to, { ...defaults, isOverwriting: overwrite, now: new Date() });
  const { taken, guessed, leftOut } = report;
  for (const [title, lines] of Object.entries({ Taken: taken, Guessed: guessed, 'Left out': leftOut }))
    log([`${title}: ${lines.length}`, ...lines.map((line) => `  ${line}`)].join('\n'));
  log(`Check: npx node servers/api/src/content/check.ts ${to}`);
});
