import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from './places.ts';
import { runCommand } from './run-command.ts';

/** What must never land: a file, the import it holds, and the rule that catches it. */
const VIOLATIONS = [
  ['mf-home/src/a.ts', 'mf-library/src/b.ts', 'a-section-imports-no-other-part'],
  ['mf-new/src/a.ts', 'mf-home/src/b.ts', 'a-section-imports-no-other-part'],
  ['mf-home/src/a.ts', 'shell/src/b.ts', 'a-section-imports-no-other-part'],
  ['shell/src/a.ts', 'mf-home/src/b.ts', 'the-shell-imports-no-section'],
  ['mf-home/src/features/one/a.ts', 'mf-home/src/features/two/b.ts', 'a-feature-imports-no-other-feature'],
  ['shared/src/lib/a.ts', 'shared/src/state/index.ts', 'shared-lib-imports-only-lower-layers'],
  ['shared/src/contract/a.ts', 'shared/src/lib/index.ts', 'contract-and-lib-stand-alone'],
  ['shared/src/ui/a.ts', 'shared/src/video/index.ts', 'shared-ui-imports-only-lower-layers'],
  ['shared/src/video/a.ts', 'shared/src/ui/deep/b.ts', 'enter-a-layer-by-its-door'],
  ['mf-home/src/a.ts', 'shared/src/ui/deep/b.ts', 'enter-shared-by-its-doors'],
  ['shared/src/ui/a.ts', 'shell/src/b.ts', 'shared-knows-no-part'],
  ['mf-home/src/a.ts', 'shared/src/testing/index.ts', 'testing-is-for-tests'],
  ['mf-home/src/a.ts', 'shared/src/standalone/index.ts', 'standalone-is-for-standalone'],
  ['shared/src/ui/a.ts', 'shared/catalogue/src/b.ts', 'the-catalogue-of-ui-is-shown-alone'],
  ['api/src/a.ts', 'shared/src/ui/index.ts', 'the-api-reads-only-contract-and-lib'],
  ['edge/src/http/a.ts', 'edge/src/pages/b.ts', 'edge-http-imports-only-lower-folders'],
  ['edge/src/a.ts', 'api/src/b.ts', 'the-edge-reads-only-contract-lib-api-and-releases'],
  ['releases/src/a.ts', 'edge/src/b.ts', 'the-release-tool-stands-alone'],
] as const;

/** Each in files of its own, so that one look at the rules finds them all. */
const PLANTED = VIOLATIONS.map(([from, to, rule], number) => ({
  from: from.replace(/a\.ts$/, `a${number}.ts`),
  to: to.replace(/b\.ts$/, `b${number}.ts`),
  rule,
}));

interface Violation {
  from: string;
  rule: { name: string };
}

describe('the layers of the house', () => {
  let violations: Violation[];

  beforeAll(async () => {
    violations = await violationsIn({
      ...Object.fromEntries(PLANTED.map(({ to }) => [to, 'export type B = 1;\n'])),
      ...Object.fromEntries(
        PLANTED.map(({ from, to }) => [from, `import type { B } from '${relative(from, to)}';\nexport type A = B;\n`]),
      ),
      'mf-webinar/src/one.ts': `import type { B } from './two.ts';\nexport type A = B;\n`,
      'mf-webinar/src/two.ts': `import type { A } from './one.ts';\nexport type B = A | 1;\n`,
      'mf-webinar/src/door.ts': `import type { B } from '../../shared/src/ui/index.ts';\nexport type A = B;\n`,
      'shared/src/ui/index.ts': 'export type B = 1;\n',
    });
  }, 60_000);

  const rulesBrokenBy = (file: string) => violations.filter(({ from }) => from === file).map(({ rule }) => rule.name);

  it.each(PLANTED)('refuse that $from imports $to', ({ from, rule }) => {
    expect(rulesBrokenBy(from)).toContain(rule);
  });

  it('refuse two files that import each other', () => {
    expect([...rulesBrokenBy('mf-webinar/src/one.ts'), ...rulesBrokenBy('mf-webinar/src/two.ts')]).toContain(
      'no-circles',
    );
  });

  it('let a section use a door of shared', () => {
    expect(rulesBrokenBy('mf-webinar/src/door.ts')).toEqual([]);
  });
});

/** Cruises a small tree of these files with the project's own rules, and says which rules are broken where. */
async function violationsIn(files: Readonly<Record<string, string>>): Promise<Violation[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'layers-'));
  try {
    writeFileSync(
      path.join(folder, 'tsconfig.json'),
      '{ "compilerOptions": { "allowImportingTsExtensions": true, "noEmit": true } }',
    );
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    const folders = [...new Set(Object.keys(files).map((file) => file.split('/')[0] ?? ''))];
    const rules = path.join(ROOT, '.dependency-cruiser.cjs');
    const tool = path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const { output } = await runCommand(
      [process.execPath, tool, '--config', rules, '--output-type', 'json', ...folders],
      { cwd: folder },
    );
    const report = JSON.parse(output) as { summary: { violations: Violation[] } };
    return report.summary.violations;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function relative(from: string, to: string): string {
  const address = path.relative(path.dirname(from), to);
  return address.startsWith('.') ? address : `./${address}`;
}
