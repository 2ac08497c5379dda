import { useLanguage } from '@learning-center/shared/i18n';
import { useSetAtom } from '@learning-center/shared/state';
import { useEffect } from 'react';
import { keepPathsAtom } from './known-paths.ts';
import type { SkillPathData } from './load-skill-path.ts';

/** Keeps the path that came with the server's page, so that the browser need not ask for it again (Specification 4). */
export function useKeptPath({ path, playlist, current, detail }: SkillPathData): void {
  const language = useLanguage();
  const keep = useSetAtom(keepPathsAtom);
  useEffect(() => {
    const details = detail.state === 'ready' ? { [current]: detail.video } : {};
    keep({ language, paths: [{ path, playlist, details }] });
  }, [language, path, playlist, current, detail, keep]);
}
