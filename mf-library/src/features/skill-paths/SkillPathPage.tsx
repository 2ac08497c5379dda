import { useLoaderData } from '@learning-center/shared/routing';
import type { SkillPathData } from './load-skill-path.ts';
import { SkillPathView } from './SkillPathView.tsx';

/** One skill path with its player and playlist (Specification 2.6). */
export function SkillPathPage() {
  const data = useLoaderData<SkillPathData>();
  return <SkillPathView key={data.path.id} data={data} />;
}
