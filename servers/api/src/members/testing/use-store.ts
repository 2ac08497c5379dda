import { openMembersStore } from '../members-store.ts';

/**
 * A process that shares a members store: `node use-store.ts LOCATION MEMBER FROM COUNT` opens it at the same moment as
 * others do, and bookmarks videos one after the other.
 */
const [location = '', memberId = '', from = '0', count = '0'] = process.argv.slice(2);
const databaseLocation = location.startsWith('postgres')
  ? { databaseUrl: location, membersFile: '' }
  : { membersFile: location };
const store = await openMembersStore(databaseLocation, () => new Date());
for (let id = Number(from); id < Number(from) + Number(count); id += 1) await store.bookmarks.add(memberId, id);
await store.close();
