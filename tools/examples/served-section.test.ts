import path from 'node:path';
import { ROOT } from '../local/paths.ts';

/** The integration, which is JavaScript without types. */
interface Integration {
  describeSection: (folder: string) => { container: string };
  withSection: (section: object, config: object) => object;
}

const INTEGRATION: string = '../build/webpack.js';
const folder = path.join(ROOT, 'examples/webpack');

describe('a section with its own configuration of webpack or Rspack', () => {
  const { argv } = process;
  const configureFor = async (command: string) => {
    process.argv = [...argv.slice(0, 2), command];
    const { describeSection, withSection } = (await import(INTEGRATION)) as Integration;
    const section = describeSection(folder);
    return { section, config: withSection(section, {}) };
  };
  afterEach(() => {
    process.argv = argv;
  });

  it('runs on a development server under a name without a release, for pages of the real site', async () => {
    const { section, config } = await configureFor('serve');
    expect(section.container).toBe('mf_webpack');
    expect(config).toMatchObject({
      output: { publicPath: 'auto' },
      devServer: { headers: { 'Access-Control-Allow-Origin': '*' } },
    });
  });

  it('is built once for browsers and once for the server', async () => {
    const { section, config } = await configureFor('build');
    expect(section.container).toMatch(/^mf_webpack_\w{12}$/);
    expect(config).toMatchObject([
      { name: 'mf-webpack:client' },
      { name: 'mf-webpack:server', externals: expect.any(Array) },
    ]);
  });
});
