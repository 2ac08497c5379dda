import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoMembers } from '../../demo/members.ts';
import { sampleCatalogue } from '../testing/sample-catalogue.ts';
import { DEMO_PASSWORD, seedDemoMembers } from './demo-members.ts';
import { openMembersStore } from './members-store.ts';
import type { MembersStore } from './members-store.ts';
import { viewsOf } from './testing/views-of.ts';

const now = new Date('2026-05-01T09:00:00Z');
const favorite = 60;
const FAVORITE = 'lumistage-8-three-point-lighting';

describe('the members that the demo starts with', () => {
  let folder: string;
  let store: MembersStore;

  // Every name that the demo's members know is a video, the favorite with a known id.
  const names = [...new Set(demoMembers.flatMap(({ bookmarks, views }) => [...bookmarks, ...views]))];
  const idOf = (urlName: string) => (urlName === FAVORITE ? favorite : 100 + names.indexOf(urlName));
  const catalogue = sampleCatalogue({ findVideoId: idOf });

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'members-'));
    store = await openMembersStore({ membersFile: join(folder, 'members.sqlite') }, () => now);
    await seedDemoMembers(store, catalogue, now);
  });

  afterEach(async () => {
    await store.close();
    await rm(folder, { recursive: true });
  });

  const memberId = async (name: string) => (await store.members.authenticate(name, DEMO_PASSWORD))?.id ?? '';

  it('are mira with 3 bookmarks and 40 views, one video viewed 3 times', async () => {
    const id = await memberId('mira');
    await expect(store.bookmarks.list(id)).resolves.toHaveLength(3);
    const views = await viewsOf(store, id);
    expect(views).toHaveLength(40);
    expect(views.filter(({ videoId }) => videoId === favorite)).toHaveLength(3);
    expect(new Set(views.map(({ videoId }) => videoId)).size).toBe(38);
    expect(views.every(({ viewedAt }) => viewedAt < now.toISOString())).toBe(true);
    expect(new Set(views.map(({ viewedAt }) => viewedAt.slice(0, 10))).size).toBeGreaterThan(5);
  });

  it('are newbie without anything', async () => {
    const id = await memberId('newbie');
    expect(id).not.toBe('');
    await expect(store.bookmarks.list(id)).resolves.toEqual([]);
    await expect(viewsOf(store, id)).resolves.toEqual([]);
  });

  it('keep what they did since, when the demo starts again', async () => {
    const id = await memberId('mira');
    await store.views.removeAll(id);
    await seedDemoMembers(store, catalogue, now);
    await expect(viewsOf(store, id)).resolves.toEqual([]);
  });
});
