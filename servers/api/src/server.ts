import { enableCodeCache } from './compile-cache.ts';

enableCodeCache();
// Imported dynamically, so that the cache applies to all of its modules.
await import('./run-server.ts');
