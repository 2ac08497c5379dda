import { paths, useLoaderData } from '@learning-center/shared/routing';
import { ButtonLink, EmptyState } from '@learning-center/shared/ui';
import { useLibraryText } from '../../library-text.ts';
import type { SkillPathData } from './load-skill-path.ts';
import { SkillPathView } from './SkillPathView.tsx';

/** One skill path with its player and playlist (Specification 2.6), or the way on where there is none. */
export function SkillPathPage() {
  const data = useLoaderData<SkillPathData>();
  if (data.state === 'missing') return <MissingPath />;
  return <SkillPathView key={data.path.id} data={data} />;
}

function MissingPath() {
  const t = useLibraryText();
  return (
    <EmptyState level={1} title={t('skillPaths.missing.title')} text={t('skillPaths.missing.text')}>
      <ButtonLink icon="skill-path" variant="primary" to={paths.skillPaths()}>
        {t('skillPaths.empty.all')}
      </ButtonLink>
      <ButtonLink icon="library" to={paths.library()}>
        {t('skillPaths.empty.library')}
      </ButtonLink>
    </EmptyState>
  );
}
