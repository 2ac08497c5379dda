/** What leads out of a process, or to another one, and that Node's permission model leaves open or hands out by name. */
const DOORS = [
  'kill',
  '_kill',
  '_debugProcess',
  '_debugEnd',
  'abort',
  'execve',
  'dlopen',
  'binding',
  '_linkedBinding',
  'getBuiltinModule',
  '_getActiveHandles',
  '_getActiveRequests',
] as const;

/** Ways to the network besides `fetch`. */
const WAYS = ['WebSocket', 'EventSource'] as const;

/**
 * Takes from whatever runs in this process from now on what ends or asks other processes. A second fence behind the
 * permission model, within the same language: it stops what does not know the engine by heart.
 */
export function closeDoors(): void {
  for (const name of DOORS) fix(process, name, refuse);
  for (const name of WAYS) fix(globalThis, name, undefined);
}

/** Gives an object a property that nothing can change. */
export function fix(of: object, name: string, value: unknown): void {
  Object.defineProperty(of, name, { value, writable: false, configurable: false, enumerable: false });
}

function refuse(): never {
  throw new Error('a section may not leave its process');
}
