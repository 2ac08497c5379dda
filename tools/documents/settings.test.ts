import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describeSettings } from './describe-settings.ts';
import { ROOT } from '../local/paths.ts';

const READS = /process\.env(?:\['([A-Z\d_]+)'\]|\.([A-Z\d_]+))/g;
/** Variables that every machine sets. */
const OF_THE_MACHINE = ['NODE_COMPILE_CACHE', 'NODE_ENV', 'PATH', 'TMPDIR'];

const page = describeSettings();

describe('the list of settings', () => {
  it('has each setting once, and names it where others read it', () => {
    const names = [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
    expect(page).toMatch(/^## The API server.*\n\nIt also reads `SITE_BASE`, `TRUSTED_PROXIES`/m);
  });

  it('describes every setting', () => {
    const rows = page.split('\n').filter((line) => line.startsWith('| `'));
    expect(rows.length).toBeGreaterThan(60);
    expect(rows.filter((row) => !/^\| `[A-Z\d_]+` \| .+ \| .+\. \|$/.test(row))).toEqual([]);
  });

  it('has every variable that a command or a server reads', () => {
    const files = globSync(
      ['{releases,tools}/**/*.{ts,js,mjs}', 'servers/*/src/**/*.ts', '*/webpack.config.js', '*.js'],
      {
        cwd: ROOT,
        exclude: (name) => /node_modules|dist|template|\.test\.ts$/.test(String(name)),
      },
    );
    const names = files.flatMap((file) =>
      [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(READS)].map(
        ([, quoted, dotted]) => quoted ?? dotted ?? '',
      ),
    );
    expect(names).toContain('CONTENT_DIR');
    expect(names.filter((name) => !OF_THE_MACHINE.includes(name) && !page.includes(`\`${name}\``))).toEqual([]);
  });
});
