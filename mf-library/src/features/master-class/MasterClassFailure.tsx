import { LoadFailure } from '../../LoadFailure.tsx';
import { useLibraryText } from '../../library-text.ts';

/** The master classes could not be loaded. */
export function MasterClassFailure() {
  const t = useLibraryText();
  return <LoadFailure title={t('masterClass.page.title')} detailOf={(code) => t('search.failure.code', { code })} />;
}
