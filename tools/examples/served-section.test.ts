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
  const configureFor = async (command: string, own: object = {}) => {
    process.argv = [...argv.slice(0, 2), command];
    const { describeSection, withSection } = (await import(INTEGRATION)) as Integration;
    const section = describeSection(folder);
    return { section, config: withSection(section, own) };
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

  it('keeps the settings of its own development server, but not the port and socket that a link names', async () => {
    process.env['DEV_PORT'] = '4321';
    const own = { port: 8080, compress: false, headers: { 'X-Own': '1' }, client: { logging: 'none', overlay: false } };
    const { config } = await configureFor('serve', { devServer: own });
    delete process.env['DEV_PORT'];
    expect(config).toMatchObject({
      devServer: {
        port: 4321,
        compress: false,
        headers: { 'X-Own': '1', 'Access-Control-Allow-Origin': '*' },
        client: { logging: 'none', overlay: false, webSocketURL: 'ws://localhost:4321/ws' },
      },
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
