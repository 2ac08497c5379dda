import { LoadFailure } from '../../LoadFailure.tsx';
import { useLibraryText } from '../../library-text.ts';

/** The master classes could not be loaded. */
export function MasterClassFailure() {
  return <LoadFailure title={useLibraryText()('masterClass.page.title')} />;
}
