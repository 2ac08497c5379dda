import { atom, useAtomValue } from 'jotai';
import type { Store } from './page-services.tsx';

/** A page's store, or what an atom sees of it. */
export type StoreAccess = Pick<Store, 'get' | 'set'>;

/** A value that was read, or the pending call that several readers await; both while it is read again. */
interface CachedRead<Value> {
  key: string;
  /** By the clock of the readers, in milliseconds. */
  requestedAt: number;
  value?: Value | undefined;
  call?: { promise: Promise<Value>; controller: AbortController; signals: Set<AbortSignal> } | undefined;
}

/** Who reads what, and when. A reader without a signal does not keep a call alive. */
interface Reader {
  key: string;
  /** Needed only where reads have an age or are slow. */
  now?: number;
  signal?: AbortSignal | undefined;
}

/**
 * Declares a kind of read that pages cache by key. At most `maxEntries` are cached, each for `maxAgeMs`. They are in
 * the page's store, so that each page and each render on the server has its own.
 */
export function defineReadCache<Value>({ maxEntries = Infinity, maxAgeMs = Infinity }) {
  type SharedCall = NonNullable<CachedRead<Value>['call']>;
  const readsAtom = atom<readonly CachedRead<Value>[]>([]);
  const isFresh = ({ requestedAt }: CachedRead<Value>, now: number) => now - requestedAt < maxAgeMs;
  const find = ({ get }: Pick<Store, 'get'>, { key, now = 0 }: Reader) =>
    get(readsAtom).find((read) => read.key === key && isFresh(read, now));
  const without = ({ get }: Pick<Store, 'get'>, { key, now = 0 }: Reader) =>
    get(readsAtom).filter((read) => read.key !== key && isFresh(read, now));
  const add = (store: StoreAccess, read: CachedRead<Value>) => {
    const others = without(store, { key: read.key, now: read.requestedAt });
    store.set(readsAtom, [...others, read].slice(-maxEntries));
  };

  const start = (request: (signal: AbortSignal) => Promise<Value>): SharedCall => {
    const controller = new AbortController();
    return { promise: request(controller.signal), controller, signals: new Set() };
  };
  /** Ends a call, unless its read was replaced or taken. Without a new value, the one before stays. */
  const end = (store: StoreAccess, call: SharedCall, result?: Value) => {
    const read = store.get(readsAtom).find((other) => other.call === call);
    if (!read) return;
    const value = result === undefined ? read.value : result;
    if (value === undefined) store.set(readsAtom, without(store, read));
    else add(store, { key: read.key, requestedAt: read.requestedAt, value });
  };
  const join = (store: StoreAccess, call: SharedCall, signal: AbortSignal | undefined) => {
    if (!signal) return;
    call.signals.add(signal);
    const leave = () => {
      call.signals.delete(signal);
      if (call.signals.size > 0) return;
      call.controller.abort();
      end(store, call);
    };
    signal.addEventListener('abort', leave, { once: true });
  };

  return {
    find,
    put: (store: StoreAccess, { key, now = 0 }: Reader, value: Value) => add(store, { key, requestedAt: now, value }),
    /** Requests a value, once for all readers that wait. It is canceled when the last of them leaves. */
    fetch: (store: StoreAccess, reader: Reader, request: (signal: AbortSignal) => Promise<Value>): Promise<Value> => {
      const before = find(store, reader);
      const call = before?.call ?? start(request);
      if (!before?.call) {
        add(store, { key: reader.key, requestedAt: reader.now ?? 0, value: before?.value, call });
        call.promise.then(
          (value) => end(store, call, value),
          () => end(store, call),
        );
      }
      join(store, call, reader.signal);
      return call.promise;
    },
    /** Takes a read out of the cache: it serves one reader. */
    take: (store: StoreAccess, reader: Reader): Promise<Value> | undefined => {
      const read = find(store, reader);
      if (!read) return undefined;
      store.set(readsAtom, without(store, reader));
      if (read.call) join(store, read.call, reader.signal);
      return read.call?.promise ?? Promise.resolve(read.value as Value);
    },
    /** The read of a key, for a component. */
    useRead: (key: string) => useAtomValue(readsAtom).find((read) => read.key === key),
  };
}
