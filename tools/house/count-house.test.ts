import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compareWithBudget, countHouse } from './count-house.ts';

const FILES = {
  'tsconfig.json': '{ "compilerOptions": { "allowImportingTsExtensions": true, "noEmit": true } }',
  'releases/src/a.ts': "import type { C } from './c.ts';\nimport { b } from './b.ts';\nexport const a: C = b;\n",
  'releases/src/b.ts': 'export const b = 1;\n',
  'releases/src/c.ts': 'export type C = number;\n',
  'releases/src/b.test.ts': '//\n//\n',
  'servers/edge/src/d.ts': '//\n',
  'shell/src/d.css': 'a {\n}\n',
  'README.md': 'two words\n',
};

it('the house is counted by rooms, with the files that an entry loads but not those of its types', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'house-'));
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  execFileSync('git', ['init', '-q'], { cwd: root });
  execFileSync('git', ['add', '.'], { cwd: root });
  const counts = await countHouse(root, ['releases/src/a.ts']);
  rmSync(root, { recursive: true });
  expect(counts).toMatchObject({
    product: 6,
    releases: 5,
    'servers/edge': 1,
    'product files': 4,
    'style sheets': 2,
    tests: 2,
    'tests of releases': 2,
    'words of documents': 2,
    'files loaded by releases/src/a.ts': 2,
  });
});

it('a room that outgrows its budget is a problem, and so is one without a budget', () => {
  expect(compareWithBudget({ a: 2, b: 3, c: 1 }, { a: 2, b: 2 }).problems).toEqual([
    'b: 3 are more than 2; make it smaller, or say in the commit why the budget grows',
    'c has no budget: add it to tools/house/budget.json',
  ]);
});
