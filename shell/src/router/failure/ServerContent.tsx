import { useEffect, useLayoutEffect, useRef } from 'react';
import { markHydrated, markScriptFailed, markScriptStarted } from '../../script-state.ts';

/**
 * What the server rendered, in the place of what failed: it can still be read, and its links load documents. Once nothing
 * can replace it, the page takes its form without script, with a notice.
 */
export function ServerContent({ nodes, isFinal }: { nodes: readonly Node[]; isFinal: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(...nodes), [nodes]);
  useEffect(() => {
    if (!isFinal) return undefined;
    markScriptFailed(document);
    return () => {
      markScriptStarted(document);
      markHydrated(document);
    };
  }, [isFinal]);
  return <div ref={place} />;
}
