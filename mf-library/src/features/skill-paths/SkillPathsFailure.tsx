import { LoadFailure } from '../../LoadFailure.tsx';
import { useLibraryText } from '../../library-text.ts';

/** The skill paths, or the one that was asked for, could not be loaded. */
export function SkillPathsFailure() {
  return <LoadFailure title={useLibraryText()('skillPaths.page.title')} />;
}
