import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cruise, type CruiseReport } from './cruise.ts';

/** Forbidden imports: a file, the file it imports, and the rule that must report it. */
const VIOLATIONS = [
  ['mf-home/src/a.ts', 'mf-library/src/b.ts', 'a-section-imports-no-other-app'],
  ['mf-new/src/a.ts', 'mf-home/src/b.ts', 'a-section-imports-no-other-app'],
  ['mf-home/src/a.ts', 'shell/src/b.ts', 'a-section-imports-no-other-app'],
  ['shell/src/a.ts', 'mf-home/src/b.ts', 'the-shell-imports-no-section'],
  ['shell/src/features/a/a.ts', 'shell/src/router/b.ts', 'shell-features-import-no-router'],
  ['mf-home/src/features/one/a.ts', 'mf-home/src/features/two/b.ts', 'a-feature-imports-no-other-feature'],
  ['mf-home/src/features/one/a.ts', 'mf-home/src/features/one/Page.tsx', 'section-data-imports-no-component'],
  ['shared/src/lib/a.ts', 'shared/src/state/index.ts', 'shared-lib-imports-only-lower-layers'],
  ['shared/src/contract/a.ts', 'shared/src/lib/index.ts', 'contract-and-lib-stand-alone'],
  ['shared/src/ui/a.ts', 'shared/src/video/index.ts', 'shared-ui-imports-only-lower-layers'],
  ['shared/src/video/a.ts', 'shared/src/ui/deep/b.ts', 'import-a-layer-by-its-entry-point'],
  ['mf-home/src/a.ts', 'shared/src/ui/deep/b.ts', 'import-shared-by-its-entry-points'],
  ['player/src/a.ts', 'shared/src/lib/index.ts', 'the-player-stands-alone'],
  ['shared/src/video/a.ts', 'player/src/media/b.ts', 'import-the-player-by-its-entry-points'],
  ['servers/api/src/a.ts', 'player/src/index.ts', 'only-videos-import-the-player'],
  ['shared/src/ui/a.ts', 'shell/src/b.ts', 'shared-imports-no-app'],
  ['mf-home/src/a.ts', 'shared/src/testing/index.ts', 'testing-is-for-tests'],
  ['mf-home/src/a.ts', 'shared/src/standalone/index.ts', 'standalone-is-for-standalone'],
  ['servers/api/src/a.ts', 'shared/src/ui/index.ts', 'the-api-reads-only-contract-and-lib'],
  ['servers/edge/src/http/a.ts', 'servers/edge/src/serve/pages/b.ts', 'edge-http-imports-only-lower-rooms'],
  ['servers/edge/src/site/a.ts', 'servers/edge/src/guard/b.ts', 'edge-site-imports-only-lower-rooms'],
  ['servers/edge/src/guard/a.ts', 'servers/edge/src/operate/commands/b.ts', 'edge-guard-imports-only-lower-rooms'],
  ['servers/api/src/operations/a.ts', 'servers/api/src/members/b.ts', 'api-operations-imports-only-lower-rooms'],
  ['servers/api/src/members/a.ts', 'servers/api/src/endpoint/b.ts', 'api-members-imports-only-lower-rooms'],
  ['servers/api/src/a.ts', 'servers/api/src/new-room/b.ts', 'api-has-no-folder-outside-of-the-rooms'],
  ['servers/edge/src/a.ts', 'servers/api/src/b.ts', 'the-edge-reads-only-contract-lib-api-and-releases'],
  ['servers/kit/src/a.ts', 'servers/edge/src/b.ts', 'the-server-kit-stands-alone'],
  ['releases/src/a.ts', 'servers/edge/src/b.ts', 'the-release-tool-stands-alone'],
  ['releases/src/log/a.ts', 'releases/src/files/b.ts', 'releases-log-imports-only-lower-rooms'],
  ['releases/src/sign/a.ts', 'releases/src/checks/building/b.ts', 'releases-sign-imports-only-lower-rooms'],
  ['releases/src/a.ts', 'servers/kit/src/b.ts', 'the-release-tool-stands-alone'],
  ['servers/edge/src/a.ts', 'servers/kit/src/testing/b.ts', 'server-testing-is-for-tests'],
  ['tests/e2e/support/a.ts', 'tests/bench/pages/b.ts', 'journeys-import-no-benchmark'],
  ['tools/local/a.ts', 'servers/edge/src/b.ts', 'local-tools-import-no-server'],
  ['servers/api/src/a.ts', 'tools/local/b.ts', 'the-api-reads-only-contract-and-lib'],
  ['demo/videos/a.ts', 'tools/local/b.ts', 'the-demo-imports-only-the-api-and-shared'],
  ['tools/checks/a.ts', 'tests/e2e/support/b.ts', 'tools-import-no-app-demo-or-test'],
  ['examples/webpack/src/a.ts', 'mf-home/src/b.ts', 'examples-import-only-packages-and-their-section'],
  ['examples/webpack/src/a.ts', 'examples/rspack/src/b.ts', 'examples-import-only-packages-and-their-section'],
] as const;

/** Each violation has its own files. One run of the rules finds them all. */
const PLANTED = VIOLATIONS.map(([from, to, rule], number) => ({
  from: from.replace(/a\.ts$/, `a${number}.ts`),
  to: to.replace(/b\.ts$/, `b${number}.ts`),
  rule,
}));

type Violation = CruiseReport['summary']['violations'][number];

describe('the layer rules', () => {
  let violations: Violation[];

  beforeAll(async () => {
    violations = await violationsIn({
      ...Object.fromEntries(PLANTED.map(({ to }) => [to, 'export type B = 1;\n'])),
      ...Object.fromEntries(
        PLANTED.map(({ from, to }) => [from, `import type { B } from '${relative(from, to)}';\nexport type A = B;\n`]),
      ),
      'mf-webinar/src/one.ts': `import type { B } from './two.ts';\nexport type A = B;\n`,
      'mf-webinar/src/two.ts': `import type { A } from './one.ts';\nexport type B = A | 1;\n`,
      'mf-webinar/src/entry-point.ts': `import type { B } from '../../shared/src/ui/index.ts';\nexport type A = B;\n`,
      'shared/src/ui/index.ts': 'export type B = 1;\n',
    });
  }, 180_000);

  const rulesBrokenBy = (file: string) => violations.filter(({ from }) => from === file).map(({ rule }) => rule.name);

  it.each(PLANTED)('refuse an import of $to in $from', ({ from, rule }) => {
    expect(rulesBrokenBy(from)).toContain(rule);
  });

  it('refuse two files that import each other', () => {
    expect([...rulesBrokenBy('mf-webinar/src/one.ts'), ...rulesBrokenBy('mf-webinar/src/two.ts')]).toContain(
      'no-circles',
    );
  });

  it('allow a section to import an entry point of shared', () => {
    expect(rulesBrokenBy('mf-webinar/src/entry-point.ts')).toEqual([]);
  });
});

/** Runs the project's rules on a small tree of these files; returns the violations. */
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
    return (await cruise(folders, folder)).summary.violations;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function relative(from: string, to: string): string {
  const address = path.relative(path.dirname(from), to);
  return address.startsWith('.') ? address : `./${address}`;
}
