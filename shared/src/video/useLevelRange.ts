import type { Level } from '../contract/index.ts';
import { useSharedText } from '../i18n/index.ts';

/** Formats a range of levels; undefined without levels. */
export function useLevelRange(lowest: Level | undefined, highest: Level | undefined): string | undefined {
  const t = useSharedText();
  const [from, to] = [lowest ?? highest, highest ?? lowest];
  if (from === undefined || to === undefined) return undefined;
  const lowestName = t(`level.${from}`);
  return from === to ? lowestName : t('video.path.levels', { lowest: lowestName, highest: t(`level.${to}`) });
}
