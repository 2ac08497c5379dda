import { describeDependencies, readDependencies, type Dependency } from './read-dependencies.ts';

/** Licenses that require no more than attribution. */
const ALLOWED = new Set([
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'OFL-1.1',
  '0BSD',
  'CC0-1.0',
  '(MIT AND Zlib)',
]);

/** Packages that are used unchanged. Their licenses then require no more than a link to their source. */
const ALLOWED_UNCHANGED = /^(@resvg\/resvg-wasm|lightningcss(-\w+)*)$/;

const isAllowed = ({ name, license }: Dependency) =>
  ALLOWED.has(license) || (license === 'MPL-2.0' && ALLOWED_UNCHANGED.test(name));

describe('third-party packages', () => {
  let dependencies: Dependency[];

  beforeAll(async () => {
    dependencies = await readDependencies();
  });

  it('have licenses that require no more than attribution', () => {
    expect(dependencies.length).toBeGreaterThan(50);
    expect(dependencies.filter((dependency) => !isAllowed(dependency))).toEqual([]);
  });

  it('are each printed by npm run licenses, with version and license', () => {
    const table = describeDependencies(dependencies);
    expect(table).toMatch(/^\| fastify \| \d+\.\d+\.\d+ \| MIT \|$/m);
    expect(table.trim().split('\n')).toHaveLength(dependencies.length + 2);
  });
});
