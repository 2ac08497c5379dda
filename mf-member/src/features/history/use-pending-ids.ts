import { useState } from 'react';

/** The ids of what is being changed. */
export interface PendingIds {
  has: (id: string) => boolean;
  /** Runs a change of what has these ids; undefined, without running it, while another change of one of them runs. */
  during: <Result>(ids: readonly string[], run: () => Promise<Result>) => Promise<Result | undefined>;
}

/** Lets one change at a time run for each id. */
export function usePendingIds(): PendingIds {
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set<string>());
  return {
    has: (id) => pending.has(id),
    during: async (ids, run) => {
      if (ids.some((id) => pending.has(id))) return undefined;
      setPending((old) => new Set([...old, ...ids]));
      const result = await run();
      setPending((old) => new Set([...old].filter((id) => !ids.includes(id))));
      return result;
    },
  };
}
