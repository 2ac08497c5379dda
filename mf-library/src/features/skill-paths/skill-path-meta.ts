import { translator } from '@learning-center/shared/i18n';
import { displayTitle } from '@learning-center/shared/lib';
import { videoOf, type PageMeta, type PageMetaArgs } from '@learning-center/shared/routing';
import { NAMESPACE } from '../../library-text.ts';
import type en from '../../locales/en.json';
import type { SkillPathData } from './load-skill-path.ts';

/** What the list of skill paths says of itself (Specification 2.9). */
export function skillPathsMeta({ i18n, language }: PageMetaArgs): PageMeta {
  const t = translator<typeof en>(i18n, language, NAMESPACE);
  return { title: t('skillPaths.page.title'), description: t('skillPaths.page.description') };
}

/** What a skill path says of itself, or of its video where the address names one (Specification 2.6 and 2.9). */
export function skillPathMeta(args: PageMetaArgs): PageMeta {
  const { path, playlist, current } = args.data as SkillPathData;
  const asked = videoOf(args.search.toString());
  const video = asked === current ? playlist.find(({ urlName }) => urlName === asked) : undefined;
  return { title: displayTitle(video?.title ?? path.title), description: path.description };
}
