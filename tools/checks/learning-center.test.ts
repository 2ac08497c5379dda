import { createServer, type RequestListener, type Server } from 'node:http';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { overrideQuery, signOverrides } from '../../releases/src/index.ts';
import { ROOT } from '../local/paths.ts';
import { runCommand } from '../local/run-command.ts';

const SECRET = 'a secret of the operators that nobody guesses';

let project: string;
let site: Server;
let address: string;
let answer: RequestListener;

const signedLink = (app = 'mf-film-club', server = 'http://localhost:4200') =>
  `/film-club?${overrideQuery(signOverrides({ overrides: [{ app, target: server }], expiresAt: 4_000_000_000, path: '/film-club' }, SECRET)).toString()}`;

/** The command, which is JavaScript without types. It throws before it starts a server in all of these tests. */
interface DevModule {
  developAgainst: (options: { site: string; link?: string; port?: number; folder: string }) => Promise<void>;
}

const DEV: string = '../build/command/dev.js';
const dev = async (options: { site?: string; link?: string; port?: number } = {}) => {
  const { developAgainst } = (await import(DEV)) as DevModule;
  return developAgainst({ site: address, folder: project, ...options });
};

beforeAll(async () => {
  site = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => site.close(resolve)));

/** What the command says while it waits. */
let said: string[];

beforeEach(() => {
  said = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  project = mkdtempSync(path.join(tmpdir(), 'film-club-'));
  writeFileSync(path.join(project, 'package.json'), '{"name": "mf-film-club"}');
  writeFileSync(path.join(project, 'section.json'), '{"segments": [{"segment": "film-club"}], "sidebar": []}');
  answer = ({ url }, response) => {
    if (url === '/registry.json') return response.end('{"apps": [{"name": "mf-library", "segments": ["library"]}]}');
    return response.writeHead(403).end('This link is not signed for this site.');
  };
});
afterEach(() => rmSync(project, { recursive: true }));

describe('a section from source inside a site is refused', () => {
  const refused = (text: string, options?: { site?: string; link?: string; port?: number }) =>
    expect(dev(options)).rejects.toThrow(text);

  it('when the site refuses the link, with the command that makes one', async () => {
    await refused(
      `${address} does not accept the link. This link is not signed for this site.\nPass a link with --link. With a token of the site for this section (RELEASES_URL, RELEASES_TOKEN), or as its operator, run:\n\n  npm run releases -- preview create mf-film-club http://localhost:4200 --page ${address}/film-club`,
    );
    expect(said).toEqual([`mf-film-club: asking ${address} whether it accepts the link …`]);
  });

  it('when the site ignores overrides', async () => {
    answer = (_request, response) => response.end('{"apps": []}');
    await refused('It answers with status 200 and no override.');
  });

  it('when the link is for another section, another port or another site', async () => {
    await refused('The link is not for mf-film-club', { link: signedLink('mf-library') });
    await refused('The link is for port 4200', { link: signedLink(), port: 4300 });
    await refused('The link is not one of', { link: `https://other.example${signedLink()}` });
    const elsewhere = signedLink('mf-film-club', 'https://test.example');
    await refused('The link is not for a development server on this machine', { link: elsewhere });
  });

  it('when the port is taken', () => {
    const port = Number(new URL(address).port);
    return refused(`Port ${port} is taken`, { port });
  });

  it('when nothing answers at the address of the site, or no learning center', async () => {
    await refused('http://127.0.0.1:9 cannot be reached', { site: 'http://127.0.0.1:9' });
    answer = (_request, response) => response.writeHead(404).end();
    await refused(`${address} is no learning center`);
  });

  it('when the folder is not that of a section', async () => {
    rmSync(path.join(project, 'section.json'));
    await refused('section.json is missing: run this command in the folder of a section');
  });

  it('when the site could not show it at its address', async () => {
    writeFileSync(path.join(project, 'section.json'), '{"segments": [{"segment": "films"}], "sidebar": []}');
    await refused('does not have mf-film-club yet, and shows it at /film-club only');
    answer = (_request, response) => response.end('{"apps": [{"name": "mf-home", "segments": ["film-club"]}]}');
    await refused('/film-club is a page of mf-home: choose another name');
  });

  it('when the command line names no site', async () => {
    const script = path.join(ROOT, 'tools/build/command/learning-center.js');
    const { code, output } = await runCommand([process.execPath, script, 'dev'], { cwd: project });
    expect({ code, output }).toEqual({ code: 2, output: expect.stringContaining('name the site') });
  });
});
