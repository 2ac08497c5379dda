import { keepCompiledCode } from './compile-cache.ts';

keepCompiledCode();
// Only now, so that what is loaded is found compiled.
await import('./run-server.ts');
