import { formatTable } from '../figures.ts';
import { openDemoCatalog } from './demo-catalog.ts';
import { measureRecall } from './recall.ts';

const GOAL = 0.95;

const { catalog, close } = openDemoCatalog();
const recalls = measureRecall(catalog);
close();
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const rows = recalls.map(({ language, share, misses }) => [language, percent(share), String(misses.length)]);
process.stdout.write(`${formatTable(['language', 'answered by the first five', 'misses'], rows)}\n`);
for (const { language, misses } of recalls) {
  for (const { text, count, found } of misses)
    process.stdout.write(`${language}: "${text}" has ${count} results: ${found.join(', ')}\n`);
}
const total = recalls.reduce((sum, { share }) => sum + share, 0) / recalls.length;
process.stdout.write(`All: ${percent(total)}; the goal is ${percent(GOAL)} in each language\n`);
if (recalls.some(({ share }) => share < GOAL)) process.exitCode = 1;
