import type { CallServices } from '../calls/call-context.ts';

const LIMIT_MS = 1000;

/** Whether a server can take requests, with a reason when it can not. */
export interface Readiness {
  /** The reason why not, or undefined. */
  findFault: () => Promise<string | undefined>;
  /** What an operator must know though requests can be taken, or undefined. */
  findNote: () => string | undefined;
  /** Says from now on that the server is closing. */
  startClosing: () => void;
}

interface ReadinessParts extends Pick<CallServices, 'catalogue' | 'store'> {
  /** Why the catalog file as it is now is not the one in service. */
  fileFault?: () => string | undefined;
}

/** Makes the readiness of one server; a members store that hangs is asked once at a time, however often it is asked for. */
export function createReadiness({ catalogue, store, fileFault = () => undefined }: ReadinessParts): Readiness {
  let isClosing = false;
  let asking: Promise<string | undefined> | undefined;

  const askStore = () => {
    asking ??= store
      .check()
      .then(
        () => undefined,
        (error: unknown) => reasonOf(error),
      )
      .finally(() => (asking = undefined));
    return asking;
  };

  return {
    startClosing: () => (isClosing = true),
    findNote: () => {
      const fault = fileFault();
      return fault && `The catalog file was not taken: ${fault}; the last one stays in service`;
    },
    findFault: async () => {
      if (isClosing) return 'The server is closing';
      if (!canRead(catalogue)) return 'The catalogue can not be read';
      return firstOf(askStore(), LIMIT_MS, 'The members store takes too long to answer');
    },
  };
}

const FULL = new Set(['SQLITE_FULL', 'ENOSPC', '53100']);
/** A file or a server that can be read only. */
const UNWRITABLE = /^(SQLITE_(IOERR|READONLY)|25006$)/;

function reasonOf(error: unknown): string {
  const code = String((error as { code?: unknown } | undefined)?.code);
  if (FULL.has(code)) return 'The disk of the members store is full';
  return UNWRITABLE.test(code) ? 'The members store can not be written' : 'The members store does not answer';
}

function canRead(catalogue: CallServices['catalogue']): boolean {
  try {
    return catalogue.version !== '';
  } catch {
    return false;
  }
}

async function firstOf<Value>(answer: Promise<Value>, limitMs: number, otherwise: Value): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<Value>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), limitMs);
  });
  return Promise.race([answer, limit]).finally(() => clearTimeout(timer));
}
