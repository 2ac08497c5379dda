import budget from './budget.json' with { type: 'json' };
import { ROOT } from '../local/paths.ts';
import { compareWithBudget, countHouse } from './count-house.ts';

/** Prints the size of the house beside its budget; fails where something outgrew it. */
const { lines, problems } = compareWithBudget(await countHouse(ROOT, budget.entries), budget.limits);
for (const line of [...lines, ...problems]) console.log(line);
process.exitCode = problems.length > 0 ? 1 : 0;
