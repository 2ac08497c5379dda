import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DATA_PATHS, ROOT } from '../../../../tools/local/paths.ts';
import { runCommand } from '../../../../tools/local/run-command.ts';
import { startServer } from '../../../../tools/local/start-server.ts';
import type { ListeningServer } from '../api/listen.ts';
import { SITE } from './start-site.ts';

type ContentFiles = Readonly<Record<string, unknown>>;

/** Starts the reference API with a catalog of content files, without the demo's members. */
export async function startOwnApi(files: ContentFiles): Promise<ListeningServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'own-content-'));
  const catalog = path.join(folder, 'catalog.sqlite');
  await buildCatalog(files, path.join(folder, 'content'), catalog);
  const name = `api-${randomUUID()}`;
  const server = await startServer({
    name,
    script: 'servers/api/src/server.ts',
    env: {
      API_PORT: '0',
      CATALOG_FILE: catalog,
      MEMBERS_FILE: path.join(folder, 'members.sqlite'),
      SITE_ORIGIN: SITE,
    },
    ready: '/MemberAPI/v2/LoginInfo',
  });
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true });
    await rm(path.join(DATA_PATHS.logs, `${name}.log`));
  };
  return { origin: `http://127.0.0.1:${server.port}`, stop };
}

async function buildCatalog(files: ContentFiles, content: string, catalog: string): Promise<void> {
  for (const [name, value] of Object.entries(files)) {
    const file = path.join(content, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(value));
  }
  const build = path.join(ROOT, 'servers/api/src/catalog/build.ts');
  const { code, output } = await runCommand([process.execPath, build, '--content', content, '--out', catalog]);
  if (code !== 0) throw new Error(`The catalog was not built:\n${output}`);
}
