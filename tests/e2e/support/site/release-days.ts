import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyRelease } from '../../../../releases/src/files/release-files.ts';
import {
  activateRelease,
  isChange,
  openStore,
  readRegistry,
  withStore,
  type Entry,
} from '../../../../releases/src/index.ts';
import { startNoticeReceiver } from '../../../../releases/src/testing/notice-receiver.ts';
import { DATA_PATHS, ROOT } from '../../../../tools/local/paths.ts';
import { freePort, startServer, type RunningServer } from '../../../../tools/local/start-server.ts';
import { openDocument, type DocumentedSession } from './documented-session.ts';
import { readLines } from './own-edge.ts';
import { changeBuild, renameLibrary } from './releases.ts';

/** The site of the two days in `docs/releasing.md`. */
export interface Days {
  site: string;
  operator: DocumentedSession;
  publisher: DocumentedSession;
  /** A file of the operators' machine (`learning-center/…`), or of people (`home/…`). */
  file: (name: string) => string;
  /** The changes that operators were told about so far. */
  toldChanges: () => string[];
  /** The edge's log since its last start. */
  readLog: () => Promise<Record<string, unknown>[]>;
  stop: () => Promise<void>;
}

/** Prepares what the documents begin with: a store without keys, new builds, and nothing else. */
export async function startDays(): Promise<Days> {
  const folder = await mkdtemp(path.join(tmpdir(), 'days-'));
  const file = (name: string) => path.join(folder, name);
  await prepareFiles(file);
  const [receiver, edge] = [await startNoticeReceiver(), await prepareEdge()];
  const places = {
    'https://learn.example.com': edge.site,
    'https://chat.example.com/notices': receiver.url,
    '/srv/': `${folder}/`,
    '~/': `${folder}/home/`,
  };
  const environment = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    DATA_DIR: file('home'),
    // Of the API that the edge uses.
    MEMBERS_FILE: DATA_PATHS.members,
    CATALOG_FILE: DATA_PATHS.catalog,
    CONTENT_DIR: file('content'),
  };
  const ids = new Map<string, string>();
  const servers = { 'npm start -w edge': edge.start };
  return {
    site: edge.site,
    operator: await openDocument({ part: "An operator's day", places, ids, environment, servers }),
    publisher: await openDocument({ part: "A publisher's day", places, ids, environment }),
    file,
    toldChanges: () =>
      receiver.received
        .map(({ body }) => JSON.parse(body) as Entry)
        .filter(isChange)
        .map(({ what }) => what),
    readLog: edge.readLog,
    stop: async () => {
      await edge.stop();
      receiver.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function prepareFiles(file: (name: string) => string): Promise<void> {
  await Promise.all(
    ['backups', 'content', 'home/library', 'learning-center/keys'].map((name) =>
      mkdir(file(name), { recursive: true, mode: 0o700 }),
    ),
  );
  await writeFile(file('content/README.md'), 'The content of another journey.\n');
  await cp(path.join(ROOT, 'demo/brand'), file('brand'), { recursive: true });
  await copyActiveReleases(file('learning-center/store'));
  await cp(await renameLibrary(), file('home/library/dist'), { recursive: true });
  const shell = { app: 'shell', version: '1.1.0', isAffected: () => false, change: (text: string) => text };
  await cp(await changeBuild(shell), file('home/site/shell/dist'), { recursive: true });
}

/** A store with what visitors get, without the earlier releases of this checkout. */
async function copyActiveReleases(address: string): Promise<void> {
  const source = await openStore({ address: DATA_PATHS.store });
  const { apps } = await readRegistry(source);
  await withStore({ address }, async (store) => {
    for (const [app, { active: target = '' }] of Object.entries(apps)) {
      await copyRelease(source, store, { app, id: target });
      await activateRelease({ store, app, target, by: 'npm start', skipsSmokeCheck: true });
    }
  });
}

/** An edge that starts, and starts again, with what the operator's terminal exported. */
async function prepareEdge() {
  const port = await freePort();
  const [site, name] = [`http://localhost:${port}`, `edge-${port}`];
  const log = path.join(DATA_PATHS.logs, `${name}.log`);
  let running: RunningServer | undefined;
  return {
    site,
    start: async (exported: NodeJS.ProcessEnv) => {
      await running?.stop();
      const env = { ...exported, PORT: String(port), API_ORIGIN: `http://127.0.0.1:${process.env['API_PORT']}` };
      running = await startServer({ name, script: 'servers/edge/src/server.ts', env, ready: `${site}/registry.json` });
    },
    readLog: () => readLines(log),
    stop: async () => {
      await running?.stop();
      await rm(log, { force: true });
    },
  };
}
