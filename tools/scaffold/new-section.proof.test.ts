import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../local/run-command.ts';
import { copyCheckout } from './testing/copied-checkout.ts';

const checkout = copyCheckout(
  ...['eslint.config.js', 'jest.config.js', 'player', 'shared', 'tsconfig.json', 'webpack.shared.js'],
);
const bin = (tool: string) => path.join(checkout.folder, 'node_modules', tool);
afterAll(() => checkout.remove());

it('a new section passes lint, types and its own test, and can be built and released', async () => {
  const created = await checkout.newSection('mf-film-club', '--segment', 'films');
  expect(created).toEqual({ code: 0, output: expect.stringContaining('Created mf-film-club') });
  writeFileSync(
    path.join(checkout.folder, 'section.tsconfig.json'),
    JSON.stringify({ extends: './tsconfig.json', include: ['mf-film-club', 'shared/src/declarations.d.ts'] }),
  );
  const results = await Promise.all([
    checkout.run(process.execPath, bin('typescript7/bin/tsc'), '-p', 'section.tsconfig.json'),
    checkout.run(process.execPath, bin('eslint/bin/eslint.js'), '--max-warnings', '0', 'mf-film-club'),
    checkout.run(process.execPath, bin('oxfmt/bin/oxfmt'), '--check', 'mf-film-club'),
    checkout.run(process.execPath, bin('jest/bin/jest.js'), '-i', 'mf-film-club'),
    runCommand([process.execPath, bin('webpack-cli/bin/cli.js')], { cwd: path.join(checkout.folder, 'mf-film-club') }),
  ]);
  for (const { code, output } of results) expect({ code, output }).toEqual({ code: 0, output });

  const store = path.join(checkout.folder, 'store');
  const tool = [process.execPath, 'releases/src/cli.ts'] as const;
  const published = await checkout.run(...tool, 'publish', 'mf-film-club', '--store', store);
  expect(published).toEqual({ code: 0, output: expect.stringMatching(/^published mf-film-club 1\.0\.0-/) });
}, 240_000);
