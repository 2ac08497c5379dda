import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describeSettings } from './describe-settings.ts';
import { ROOT } from '../local/paths.ts';

const READS = /process\.env(?:\['([A-Z\d_]+)'\]|\.([A-Z\d_]+))/g;
/** Variables that every machine sets. */
const OF_THE_MACHINE = ['NODE_COMPILE_CACHE', 'NODE_ENV', 'PATH', 'TMPDIR'];

const page = readFileSync(path.join(ROOT, 'docs/settings.md'), 'utf8');

describe('the page of settings', () => {
  it('is generated from the code by npm run settings', () => {
    expect(page).toBe(describeSettings(page));
    const withoutEdge = page.replace(/^## The edge\n[^]*?(?=^## )/m, '');
    expect(() => describeSettings(withoutEdge)).toThrow(/has a table for .*PAGE_CACHE_TTL_SECONDS/);
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
