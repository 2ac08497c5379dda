import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Socket } from 'node:net';
import path from 'node:path';
import { compileFunction } from 'node:vm';

const requireBuiltIn = createRequire(import.meta.url);

/** Built-in modules that React's server renderer and the router require, with and without `node:`. */
const BUILT_IN: ReadonlySet<string> = new Set(['async_hooks', 'buffer', 'crypto', 'events', 'stream', 'url', 'util']);

/** Evaluates a shell's server bundle in its own scope, and returns its exports. */
export const evaluateShell = (file: string): unknown => evaluate(file, builtIn);

/**
 * Evaluates a section's server bundle in its own scope, and returns its exports. Its `require` provides only the
 * shell's singletons; this prevents mistakes and is no sandbox.
 */
export const evaluateSection = (file: string, singletons: Readonly<Record<string, unknown>>): unknown =>
  evaluate(file, (name) => {
    if (Object.hasOwn(singletons, name)) return singletons[name];
    throw new Error(`a section may not require ${name}`);
  });

function evaluate(file: string, modules: (name: string) => unknown): unknown {
  const module = { exports: {} };
  const scope = ['module', 'exports', '__filename', '__dirname', 'require'];
  const run = compileFunction(readFileSync(file, 'utf8'), scope, { filename: file }) as (...values: unknown[]) => void;
  run(module, module.exports, file, path.dirname(file), modules);
  return module.exports;
}

function builtIn(name: string): unknown {
  if (!BUILT_IN.has(name.replace(/^node:/, ''))) throw new Error(`the shell may not require ${name}`);
  return requireBuiltIn(name) as unknown;
}

/**
 * Members of `process` that Node's permission model leaves available. They end processes, reach others or load native
 * code.
 */
const PROCESS_ESCAPES: readonly string[] = [
  ...['kill', '_kill', 'abort', 'execve', '_debugProcess', '_debugEnd'],
  ...['dlopen', 'binding', '_linkedBinding', 'getBuiltinModule'],
  ...['_getActiveHandles', '_getActiveRequests'],
];

/** Globals with network access besides `fetch`. */
const NETWORK_GLOBALS = ['WebSocket', 'EventSource'] as const;

/**
 * Removes from this process what can end or reach other processes, except the API. It is a second barrier behind the
 * permission model, within the same language: no protection against an expert attack on the engine.
 */
export function restrictProcess(apiOrigin: string | null): void {
  for (const name of PROCESS_ESCAPES) defineFixed(process, name, throwForbidden);
  for (const name of NETWORK_GLOBALS) defineFixed(globalThis, name, undefined);
  defineFixed(Socket.prototype, 'connect', createApiConnect(apiOrigin));
}

/** Creates the only function that opens connections: `fetch`, its dispatcher and TLS call it too. */
function createApiConnect(apiOrigin: string | null): Socket['connect'] {
  const { connect } = Socket.prototype;
  const { apply } = Reflect;
  const api = apiOrigin === null ? null : new URL(apiOrigin);
  const apiHost = api?.hostname.replace(/^\[|\]$/g, '');
  const apiPort = api?.port || (api?.protocol === 'https:' ? '443' : '80');
  return function (this: Socket, ...args: unknown[]) {
    const [first, callback] = (Array.isArray(args[0]) ? args[0] : args) as [object, unknown];
    // A copy without a prototype: neither a getter nor a changed prototype can replace what is checked.
    const options = { __proto__: null, ...first } as Readonly<Record<string, unknown>>;
    const isApi = options['host'] === apiHost && `${options['port'] as string}` === apiPort;
    if (!api || !isApi || options['path'] || options['lookup']) throw new Error('a section may call only the API');
    return apply(connect, this, [options, callback]);
  };
}

/** Defines a property that nothing can change. */
export function defineFixed(of: object, name: string, value: unknown): void {
  Object.defineProperty(of, name, { value, writable: false, configurable: false, enumerable: false });
}

function throwForbidden(): never {
  throw new Error('a section may not leave its process');
}

/** Heap limit for the server code of a release, in megabytes. */
export const HEAP_MEGABYTES = 128;
const SEMI_SPACE_MEGABYTES = 8;

/**
 * Node flags for a process that runs server bundles. The permission model denies it files, processes, threads, add-ons
 * and the inspector. It may read only `readable`.
 */
export const sandboxFlags = (readable: readonly string[]): string[] => [
  '--permission',
  '--no-addons',
  '--disable-sigusr1',
  // The permission model does not cover its files.
  '--no-experimental-sqlite',
  `--max-old-space-size=${HEAP_MEGABYTES}`,
  `--max-semi-space-size=${SEMI_SPACE_MEGABYTES}`,
  ...readable.map((folder) => `--allow-fs-read=${folder}`),
];
