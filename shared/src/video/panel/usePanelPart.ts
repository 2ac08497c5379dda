import { useState } from 'react';
import { PANEL_KEY, readStored, writeStored } from '../../lib/index.ts';
import { useAddress } from '../../routing/index.ts';
import { useIsHydrated } from '../../ui/index.ts';

/** The shown part of a panel: that of the address or of a choice, or else the last choice on this device. */
export function usePanelPart<Part extends string>(parts: readonly Part[]) {
  const { hash } = useAddress();
  const stored = useIsHydrated() ? readStored(PANEL_KEY) : null;
  const [opened, setOpened] = useState<{ part?: Part | undefined; hash: string }>({ hash: '' });
  const find = (name: string | undefined | null) => parts.find((part) => part === name);
  if (hash !== opened.hash) setOpened({ part: find(hash.slice(1)) ?? opened.part, hash });
  const show = (part: Part) => {
    setOpened({ part, hash });
    // The script in the page's head reads it.
    writeStored(PANEL_KEY, part);
  };
  return { shown: find(opened.part) ?? find(stored) ?? parts[0], show };
}
