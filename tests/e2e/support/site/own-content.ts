import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PLACES, ROOT } from '../../releases/local/places.ts';
import { runCommand } from '../../releases/local/run-command.ts';
import { freePort, startServer } from '../../releases/local/servers.ts';
import type { Listening } from './listening.ts';
import { SITE } from './site-address.ts';

type ContentFiles = Readonly<Record<string, unknown>>;

/** An API on content of its own. */
export interface OwnApi extends Listening {
  /** Builds another catalogue elsewhere, and copies it over the one that is served. */
  replaceContent: (files: ContentFiles) => Promise<void>;
}

/** Builds a catalogue from content files, as an operator does, and starts the reference API on it. */
export async function startOwnApi(files: ContentFiles): Promise<OwnApi> {
  const folder = await mkdtemp(path.join(tmpdir(), 'own-content-'));
  const catalogue = path.join(folder, 'catalogue.sqlite');
  await buildCatalogue(files, path.join(folder, 'content'), catalogue);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const name = `api-${port}`;
  const server = await startServer({
    name,
    script: 'api/src/server.ts',
    env: {
      API_PORT: String(port),
      CATALOGUE_FILE: catalogue,
      MEMBERS_FILE: path.join(folder, 'members.sqlite'),
      SITE_ORIGIN: SITE,
      DEMO: '1',
    },
    ready: `${origin}/MemberAPI/v2/LoginInfo`,
  });
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true });
    await rm(path.join(PLACES.logs, `${name}.log`));
  };
  const replaceContent = async (others: ContentFiles) => {
    const next = path.join(folder, 'next.sqlite');
    await buildCatalogue(others, path.join(folder, 'next'), next);
    await copyFile(next, catalogue);
  };
  return { origin, stop, replaceContent };
}

async function buildCatalogue(files: ContentFiles, content: string, catalogue: string): Promise<void> {
  for (const [place, value] of Object.entries(files)) {
    const file = path.join(content, place);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(value));
  }
  const build = path.join(ROOT, 'api/src/catalogue/build.ts');
  const { code, output } = await runCommand([process.execPath, build, '--content', content, '--out', catalogue]);
  if (code !== 0) throw new Error(`The catalogue was not built:\n${output}`);
}
