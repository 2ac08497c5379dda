import { changeRegistry } from '../../registry.ts';
import { openPostgresStore } from '../postgres-store.ts';
import { changeAt } from '../../../testing/sample-registry.ts';

/** A process that makes one change: `node change-registry.ts ADDRESS NAME`. */
const [address = '', name = ''] = process.argv.slice(2);
const store = await openPostgresStore(address);
const appState = { active: '1.0.0-0123456789ab', previous: [], activatedAt: '2026-03-01T08:00:00.000Z', by: name };
await changeRegistry(store, () => Promise.resolve({ appState, entry: { ...changeAt(0, name), what: 'activate' } }));
await store.close();
