import { openMembersStore } from '../members-store.ts';

/**
 * A process that shares a members store: `node use-store.ts LOCATION NAME COUNT` opens it at the same moment as others
 * do, adds a member, and bookmarks videos one after the other. Prints the member's id.
 */
const [location = '', name = '', count = '0'] = process.argv.slice(2);
const databaseLocation = location.startsWith('postgres')
  ? { databaseUrl: location, membersFile: '' }
  : { membersFile: location };
const store = await openMembersStore(databaseLocation, () => new Date());
const member = await store.members.add(name, 'a long password');
for (let id = 1; id <= Number(count); id += 1) await store.bookmarks.add(member?.id ?? '', id);
await store.close();
process.stdout.write(member?.id ?? '');
