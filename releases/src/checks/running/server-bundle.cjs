// @ts-check
/**
 * The sandbox of server bundles. It is plain CommonJS, because each new release starts such processes on every edge: with
 * TypeScript a start takes four times as long, and with ES modules a quarter longer.
 */
const { readFileSync } = require('node:fs');
const { Socket } = require('node:net');
const path = require('node:path');
const { compileFunction } = require('node:vm');

/** Built-in modules that React's server renderer and the router require, with and without `node:`. */
const BUILT_IN = new Set(['async_hooks', 'buffer', 'crypto', 'events', 'stream', 'url', 'util']);

/**
 * Evaluates a shell's server bundle in its own scope, and returns its exports.
 * @param {string} file
 * @returns {unknown}
 */
const evaluateShell = (file) => evaluate(file, builtIn);

/**
 * Evaluates a section's server bundle in its own scope, and returns its exports. Its `require` provides only the
 * shell's singletons; this prevents mistakes and is no sandbox.
 * @param {string} file
 * @param {Readonly<Record<string, unknown>>} singletons
 * @returns {unknown}
 */
const evaluateSection = (file, singletons) =>
  evaluate(file, (name) => {
    if (Object.hasOwn(singletons, name)) return singletons[name];
    throw new Error(`a section may not require ${name}`);
  });

/**
 * @param {string} file
 * @param {(name: string) => unknown} modules
 * @returns {unknown}
 */
function evaluate(file, modules) {
  const module = { exports: {} };
  const scope = ['module', 'exports', '__filename', '__dirname', 'require'];
  const run = compileFunction(readFileSync(file, 'utf8'), scope, { filename: file });
  run(module, module.exports, file, path.dirname(file), modules);
  return module.exports;
}

/**
 * @param {string} name
 * @returns {unknown}
 */
function builtIn(name) {
  if (!BUILT_IN.has(name.replace(/^node:/, ''))) throw new Error(`the shell may not require ${name}`);
  return require(name);
}

/**
 * Members of `process` that Node's permission model leaves available. They end processes, reach others or load native
 * code.
 */
const PROCESS_ESCAPES = [
  ...['kill', '_kill', 'abort', 'execve', '_debugProcess', '_debugEnd'],
  ...['dlopen', 'binding', '_linkedBinding', 'getBuiltinModule'],
  ...['_getActiveHandles', '_getActiveRequests'],
];

/** Globals with network access besides `fetch`. */
const NETWORK_GLOBALS = ['WebSocket', 'EventSource'];

/**
 * Removes from this process what can end or reach other processes, except the API. It is a second barrier behind the
 * permission model, within the same language: no protection against an expert attack on the engine.
 * @param {string | null} apiOrigin
 */
function restrictProcess(apiOrigin) {
  for (const name of PROCESS_ESCAPES) defineFixed(process, name, throwForbidden);
  for (const name of NETWORK_GLOBALS) {
    // To define a global that Node loads on demand loads it first, which takes as long as the rest of the start.
    Reflect.deleteProperty(globalThis, name);
    defineFixed(globalThis, name, undefined);
  }
  defineFixed(Socket.prototype, 'connect', createApiConnect(apiOrigin));
}

/**
 * Creates the only function that opens connections: `fetch`, its dispatcher and TLS call it too.
 * @param {string | null} apiOrigin
 */
function createApiConnect(apiOrigin) {
  const { connect } = Socket.prototype;
  const { apply } = Reflect;
  const api = apiOrigin === null ? null : new URL(apiOrigin);
  const apiHost = api?.hostname.replace(/^\[|\]$/g, '');
  const apiPort = api?.port || (api?.protocol === 'https:' ? '443' : '80');
  /**
   * @this {Socket}
   * @param {any[]} args
   */
  return function (...args) {
    const [first, callback] = Array.isArray(args[0]) ? args[0] : args;
    // A copy without a prototype: neither a getter nor a changed prototype can replace what is checked.
    const options = { __proto__: null, ...first };
    const isApi = options.host === apiHost && `${options.port}` === apiPort;
    if (!api || !isApi || options.path || options.lookup) throw new Error('a section may call only the API');
    return apply(connect, this, [options, callback]);
  };
}

/**
 * Defines a property that nothing can change.
 * @param {object} of
 * @param {string} name
 * @param {unknown} value
 */
function defineFixed(of, name, value) {
  Object.defineProperty(of, name, { value, writable: false, configurable: false, enumerable: false });
}

function throwForbidden() {
  throw new Error('a section may not leave its process');
}

/** Heap limit for the server code of a release, in megabytes. */
const HEAP_MEGABYTES = 128;
const SEMI_SPACE_MEGABYTES = 8;

/**
 * Node flags for a process that runs server bundles. The permission model denies it files, processes, threads, add-ons
 * and the inspector. It may read only `readable`.
 * @param {readonly string[]} readable
 * @returns {string[]}
 */
const sandboxFlags = (readable) => [
  '--permission',
  '--no-addons',
  '--disable-sigusr1',
  // The permission model does not cover its files.
  '--no-experimental-sqlite',
  `--max-old-space-size=${HEAP_MEGABYTES}`,
  `--max-semi-space-size=${SEMI_SPACE_MEGABYTES}`,
  ...readable.map((folder) => `--allow-fs-read=${folder}`),
];

module.exports = { evaluateShell, evaluateSection, restrictProcess, defineFixed, HEAP_MEGABYTES, sandboxFlags };
