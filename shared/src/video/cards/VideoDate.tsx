import { useLanguage } from '../../i18n/index.ts';
import { formatServerDate, formatShortDate } from '../../lib/index.ts';

/** The day of a video in the words of the page; nothing where the catalogue has no date. */
export function VideoDate({ date }: { date: string }) {
  const language = useLanguage();
  if (date === '') return null;
  return <time dateTime={formatServerDate(date)}>{formatShortDate(date, language)}</time>;
}
