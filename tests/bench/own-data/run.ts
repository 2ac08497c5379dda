import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { ApiStatus, deleteOwnData, MAX_NOTES, OWN_DATA_ARCHIVE_PATH, saveNote } from '@learning-center/shared/contract';
import type { Envelope, LoginInfo, OwnDataDeleteResult } from '@learning-center/shared/contract';
import { MAX_BOOKMARKS } from '../../../servers/api/src/members/bookmark-rows.ts';
import { openMembersStore } from '../../../servers/api/src/members/members-store.ts';
import { formatTable, median } from '../figures.ts';
import { createApiSandbox } from '../servers/api-sandbox.ts';
import { createHttpClient, jsonRequest, signUp, type HttpClient } from '../servers/http-client.ts';

const PASSWORD = 'a long password';
const VIDEOS = 2000;
/** How often other visitors request something while an archive is made. */
const PROBE_INTERVAL_MS = 5;

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    views: { type: 'string', multiple: true, default: ['100', '5000', '10000'] },
    rounds: { type: 'string', default: '5' },
    database: { type: 'string' },
  },
});
const location = values.database === undefined ? {} : { databaseUrl: values.database };
const sandbox = await createApiSandbox({ videos: VIDEOS, ...location });
try {
  const api = await sandbox.start();
  const client = createHttpClient(api.address);
  const figures: Record<string, number>[] = [];
  for (const count of values.views) figures.push(await measure(client, Number(count)));
  const [first = {}] = figures;
  const rows = Object.entries(first).map(([name, least]) => [
    name,
    ...figures.map((each) => `${(each[name] ?? NaN).toFixed(1)} (${((each[name] ?? NaN) / least).toFixed(1)})`),
  ]);
  const head = ['median (ratio to the first)', ...values.views.map((count) => `${count} views`)];
  process.stdout.write(`${formatTable(head, rows)}\n`);
  process.stdout.write(`Load average: ${loadavg()[0]?.toFixed(1)}\n`);
  await api.stop();
} finally {
  await sandbox.remove();
}

/** Measures the lists, the archive and the deletion of a member with so many views. */
async function measure(client: HttpClient, viewCount: number): Promise<Record<string, number>> {
  const name = `member-${viewCount}`;
  const cookie = await signUp(client, name);
  await fill(name, viewCount);
  await saveNotes(client, cookie, viewCount / 10);
  const figures: Record<string, number[]> = {};
  const record = (what: string, value: number) => (figures[what] ??= []).push(value);
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const measureCall = async (what: string, work: () => Promise<unknown>) => {
      const { wall, processor } = await measureWork(client, work);
      record(`${what}, ms`, wall);
      record(`${what}, processor ms`, processor);
    };
    await measureCall('history, first page', () => read({ client, cookie }, 'LearningCenter/v1/History/Query', {}));
    const view = { id: 1 + round, dataType: 1 };
    await measureCall('recording a view', () => read({ client, cookie }, 'LearningCenter/v1/History/Add', view));
    const download = async () => {
      const archive = await client({ method: 'GET', path: `/${OWN_DATA_ARCHIVE_PATH}`, headers: { cookie } });
      if (archive.status !== 200) throw new Error(`The archive failed: ${archive.text.slice(0, 200)}`);
      record('archive, kB', archive.body.length / 1000);
    };
    await measureCall('archive', download);
    const probe = startProbe(client);
    await download();
    record('longest wait of another request, ms', await probe.stop());
  }
  record(
    'deletion of the account, ms',
    await time(async () => {
      const fields = { kind: 'account', password: PASSWORD };
      const { state, removed } = await read<OwnDataDeleteResult>({ client, cookie }, deleteOwnData.path, fields);
      if (state !== 'deleted') throw new Error(`The account was not deleted: ${state}`);
      process.stdout.write(`Deleted ${removed} rows of ${name}\n`);
    }),
  );
  return Object.fromEntries(Object.entries(figures).map(([what, all]) => [what, median(all)]));
}

/** Fills the store with views of many videos, and with bookmarks. */
async function fill(name: string, viewCount: number): Promise<void> {
  const store = await openMembersStore({ membersFile: sandbox.membersFile, ...location }, () => new Date());
  const member = await store.members.authenticate(name, PASSWORD);
  if (!member) throw new Error(`${name} is missing`);
  for (let at = 0; at < viewCount; at += 10) {
    const views = Array.from({ length: 10 }, (_view, index) => ({
      viewId: randomUUID(),
      viewedAt: new Date(Date.now() - (at + index) * 60_000).toISOString(),
    }));
    await store.views.restore(member.id, 1 + at / 10, views);
  }
  const bookmarks = Math.min(MAX_BOOKMARKS, viewCount / 5);
  for (let id = 1; id <= bookmarks; id += 1) await store.bookmarks.add(member.id, id);
  await store.close();
}

/** Saves notes where the API has them. */
async function saveNotes(client: HttpClient, cookie: string, count: number): Promise<void> {
  const { text } = await client({ method: 'GET', path: '/MemberAPI/v2/LoginInfo', headers: { cookie } });
  const { supports } = (JSON.parse(text) as { result: LoginInfo }).result;
  if (!supports?.includes('notes')) return;
  for (let note = 0; note < Math.min(count, MAX_NOTES); note += 1) {
    const fields = { id: randomUUID(), videoId: 1 + note, dataType: 1, seconds: note, basedOn: 0 };
    await read({ client, cookie }, saveNote.path, { ...fields, text: 'The rim light outlines her. '.repeat(10) });
  }
}

interface Caller {
  client: HttpClient;
  cookie: string;
}

async function read<Result>({ client, cookie }: Caller, path: string, fields: object): Promise<Result> {
  const { text } = await client(jsonRequest(`/${path}`, fields, cookie));
  const { apiStatus, result }: Envelope = JSON.parse(text);
  if (apiStatus !== ApiStatus.OPERATE_SUCCESS) throw new Error(`${path}: ${text.slice(0, 200)}`);
  return result as Result;
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** The time of some work, and the processor time of the API. */
async function measureWork(client: HttpClient, work: () => Promise<unknown>) {
  const processorMs = async () => {
    const { text } = await client({ method: 'GET', path: '/metrics', headers: {} });
    return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]) * 1000;
  };
  const before = await processorMs();
  const wall = await time(work);
  return { wall, processor: (await processorMs()) - before };
}

/** Sends small requests all the time. `stop` returns the longest response time. */
function startProbe(client: HttpClient): { stop: () => Promise<number> } {
  let longest = 0;
  let isStopped = false;
  const probe = async (): Promise<void> => {
    while (!isStopped) {
      const waited = await time(() => client({ method: 'GET', path: '/healthz', headers: {} }));
      longest = Math.max(longest, waited);
      await new Promise((resolve) => setTimeout(resolve, PROBE_INTERVAL_MS));
    }
  };
  const probing = probe();
  return {
    stop: async () => {
      isStopped = true;
      await probing;
      return longest;
    },
  };
}
