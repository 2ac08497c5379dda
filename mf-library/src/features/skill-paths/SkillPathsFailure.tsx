import { LoadFailure } from '../../LoadFailure.tsx';
import { useLibraryText } from '../../library-text.ts';

/** The skill paths, or the one that was asked for, could not be loaded. */
export function SkillPathsFailure() {
  const t = useLibraryText();
  return <LoadFailure title={t('skillPaths.page.title')} detailOf={(code) => t('search.failure.code', { code })} />;
}
