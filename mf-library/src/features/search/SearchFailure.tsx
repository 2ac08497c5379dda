import { LoadFailure } from '../../LoadFailure.tsx';
import { useLibraryText } from '../../library-text.ts';

/** Stands in the library's place when its first question failed. */
export function SearchFailure() {
  return <LoadFailure title={useLibraryText()('search.page.title')} />;
}
