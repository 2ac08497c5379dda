import { PageFailure, PageHeader, useRequestFailure } from '@learning-center/shared/ui';
import { useLibraryText } from '../../library-text.ts';

/** Replaces the list of skill paths, or one path, after a failed request. */
export function SkillPathsFailure() {
  return (
    <PageFailure {...useRequestFailure()} header={<PageHeader title={useLibraryText()('skillPaths.page.title')} />} />
  );
}
