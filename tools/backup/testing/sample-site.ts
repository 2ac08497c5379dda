import { cp, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { activateRelease, openStore, publishApp, type ReleaseStore } from '../../../releases/src/index.ts';
import { sampleFile } from '../../../servers/api/src/catalog/testing/open-sample.ts';
import { sampleContent } from '../../../servers/api/src/catalog/testing/sample-content.ts';
import { sampleVideo } from '../../../servers/api/src/catalog/testing/sample-video.ts';
import { openMembersStore, type MembersStore } from '../../../servers/api/src/members/members-store.ts';
import { fakeSection, fakeShell, writeFakeApp, type FakeApp } from '../../../servers/edge/src/testing/fake-apps.ts';

/** Where a site has its data; without addresses in the data folder. */
export interface Place {
  data: string;
  store?: string;
  databaseUrl?: string;
}

/** A member of the sample site. */
export interface SampleMember {
  token: string;
  /** How many videos they bookmarked before any backup. */
  bookmarks: number;
}

/** Opens the release store and the members store of a place. */
export async function openPlace({ data, store, databaseUrl }: Place) {
  const members = { databaseUrl, membersFile: path.join(data, 'members.sqlite') };
  return {
    store: await openStore({ address: store ?? path.join(data, 'store') }),
    members: await openMembersStore(members, () => new Date()),
  };
}

/** Opens both stores for `work`, and closes them. */
export async function withPlace<Result>(
  place: Place,
  work: (open: Awaited<ReturnType<typeof openPlace>>) => Promise<Result>,
): Promise<Result> {
  const open = await openPlace(place);
  try {
    return await work(open);
  } finally {
    await Promise.all([open.store.close(), open.members.close()]);
  }
}

/** Fills an empty place with apps, a catalog, content and a member. */
export async function fillPlace(place: Place): Promise<SampleMember> {
  await mkdir(path.join(place.data, 'content'), { recursive: true });
  await writeFile(path.join(place.data, 'content/products.json'), '[]');
  const content = sampleContent({ videos: [sampleVideo({ id: 1 })] });
  await cp(sampleFile(content), path.join(place.data, 'catalog.sqlite'));
  return withPlace(place, async ({ store, members }) => {
    for (const app of [fakeShell(), library('1.0.0'), library('1.1.0')]) await release(store, app);
    return addMember(members);
  });
}

/** Bookmarks videos and switches releases until it is stopped. */
export async function startWriters(place: Place, { token }: SampleMember): Promise<{ stop: () => Promise<void> }> {
  const open = await openPlace(place);
  const { members, store } = open;
  const id = (await members.sessions.find(token))?.id ?? '';
  let isStopped = false;
  const bookmarking = (async () => {
    for (let video = 100; !isStopped; video += 1) {
      await members.bookmarks.add(id, video);
      await sleep(5);
    }
  })();
  const switching = (async () => {
    for (let target = 0; !isStopped; target = 1 - target) {
      await activate(store, 'mf-library', `1.${target}.0`);
      await sleep(20);
    }
  })();
  return {
    stop: async () => {
      isStopped = true;
      await Promise.all([bookmarking, switching]);
      await Promise.all([store.close(), members.close()]);
    },
  };
}

async function addMember({ members, sessions, bookmarks, views, notes }: MembersStore): Promise<SampleMember> {
  const { id = '' } = (await members.add('ada', 'a long password')) ?? {};
  for (let video = 1; video <= 20; video += 1) await bookmarks.add(id, video);
  for (const at of [1, 2, 3]) await views.add(id, 1, new Date(2026, 4, at));
  await notes.save(id, { id: 'note-0001', videoId: 1, dataType: 1, seconds: 90, text: 'Rim light', basedOn: 0 });
  return { token: await sessions.start(id), bookmarks: 20 };
}

const library = (version: string): FakeApp => fakeSection('mf-library', JSON.stringify('a library'), { version });

async function release(store: ReleaseStore, app: FakeApp): Promise<void> {
  const from = await writeFakeApp(await mkdtemp(path.join(tmpdir(), 'build-')), app);
  const { release: published } = await publishApp({ store, app: app.name, from, by: 'Olga' });
  await activate(store, app.name, published.id);
}

/** Unchecked, because these apps are no complete sections. */
const activate = (store: ReleaseStore, app: string, target: string) =>
  activateRelease({ store, app, target, by: 'Olga', skipsSmokeCheck: true });
