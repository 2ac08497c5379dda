import type { Readiness } from '@learning-center/server-kit';
import { withTimeout } from '@learning-center/shared/lib';

interface ReadinessOptions {
  catalog: { readonly version: string };
  store: { check: () => Promise<void> };
  /** Why the current catalog file is not in service. */
  fileProblem?: () => string | undefined;
  /** How long a check of the members store may take. */
  storeCheckTimeoutMs?: number;
}

/** Creates the readiness of one server. Only one check of the members store runs at a time, even if it hangs. */
export function createReadiness(options: ReadinessOptions): Readiness {
  const { catalog, store, fileProblem, storeCheckTimeoutMs = 1000 } = options;
  let pendingCheck: Promise<string | undefined> | undefined;
  const checkStore = () => {
    pendingCheck ??= store
      .check()
      .then(() => undefined, explainStoreError)
      .finally(() => (pendingCheck = undefined));
    return pendingCheck;
  };
  return {
    isClosing: false,
    findWarning: () => {
      const problem = fileProblem?.();
      return problem && `The catalog file was not loaded: ${problem}; the last one stays in service`;
    },
    findProblem: async () => {
      if (!canRead(catalog)) return 'The catalog cannot be read';
      return withTimeout(checkStore(), storeCheckTimeoutMs).catch(() => 'The members store takes too long to respond');
    },
  };
}

const DISK_FULL_CODES = new Set(['SQLITE_FULL', 'ENOSPC', '53100']);
/** Codes of a read-only file or server. */
const READ_ONLY_CODES = /^(SQLITE_(IOERR|READONLY)|25006$)/;

function explainStoreError(error: unknown): string {
  const code = String((error as { code?: unknown } | undefined)?.code);
  if (DISK_FULL_CODES.has(code)) return 'The disk of the members store is full';
  return READ_ONLY_CODES.test(code) ? 'The members store cannot be written' : 'The members store does not respond';
}

function canRead(catalog: ReadinessOptions['catalog']): boolean {
  try {
    return catalog.version !== '';
  } catch {
    return false;
  }
}
