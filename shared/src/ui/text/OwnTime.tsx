import { useLanguage, useSharedText } from '../../i18n/index.ts';
import { formatLongDate } from '../../lib/index.ts';
import { useIsHydrated } from '../use-is-hydrated.ts';

/**
 * An instant in the visitor's own time, in words that name the zone (decision A42); milliseconds since 1970.
 * Nothing until the browser, which alone knows the zone, has taken over: who shows it keeps its place free.
 */
export function OwnTime({ instant }: { instant: number }) {
  const t = useSharedText();
  const language = useLanguage();
  if (!useIsHydrated()) return null;
  const { text, zone } = formatLongDate(instant, language);
  return t('date.ownTime', { time: text, zone });
}
