import type { Level } from '../contract/index.ts';
import { useSharedText } from '../i18n/index.ts';

/** The levels from the lowest to the highest in words; undefined where neither is known. */
export function useLevelRange(lowest: Level | undefined, highest: Level | undefined): string | undefined {
  const t = useSharedText();
  const [from, to] = [lowest ?? highest, highest ?? lowest];
  if (from === undefined || to === undefined) return undefined;
  const words = t(`level.${from}`);
  return from === to ? words : t('video.path.levels', { lowest: words, highest: t(`level.${to}`) });
}
