import { useLanguage } from '../../i18n/index.ts';
import { nameList } from '../name-list.ts';

/** Who speaks in a video; nothing where nobody is named. */
export function SpeakerNames({ names }: { names: readonly string[] }) {
  const language = useLanguage();
  return names.length === 0 ? null : <span>{nameList(names, language)}</span>;
}
