import type { About, LanguageCode, SiteConfig } from '@learning-center/shared/contract';
import { LANGUAGE_TAGS } from '@learning-center/shared/i18n';
import { absoluteLink, isoDuration, sharePicture } from '@learning-center/shared/lib';
import { localPath } from '@learning-center/shared/routing';

/** What a page says for search engines besides the panel; paths have no language. */
export interface LearningOptions {
  type: 'Course' | 'LearningResource';
  title: string;
  description?: string | undefined;
  path: string;
  picture?: string | undefined;
  level?: string | undefined;
  videos: readonly { title: string; path: string; videoLength: number }[];
}

type Site = Pick<SiteConfig, 'siteBase' | 'siteName'> & { language: LanguageCode };

/** The schema.org data of a course or a skill path. */
export function learningData(about: About, options: LearningOptions, { siteBase, siteName, language }: Site): object {
  const { type, title, description, path, level, videos } = options;
  const { result, audience, learned, before, teachers } = about;
  const urlOf = (to: string) => absoluteLink(localPath(language, to), siteBase);
  const timeRequired = isoDuration(videos.reduce((sum, { videoLength }) => sum + videoLength, 0));
  const courseFields = {
    coursePrerequisites: before.map(({ name }) => name),
    hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: timeRequired },
  };
  return {
    '@type': type,
    name: title,
    description: [description, result].filter(Boolean).join(' ') || title,
    url: urlOf(path),
    image: sharePicture(about.picture || (options.picture ?? ''), siteBase),
    inLanguage: LANGUAGE_TAGS[language],
    provider: { '@type': 'Organization', name: siteName, url: siteBase },
    audience: audience ? { '@type': 'Audience', audienceType: audience } : undefined,
    teaches: learned,
    educationalLevel: level,
    timeRequired,
    ...(type === 'Course' && courseFields),
    author: teachers.map(({ name }) => ({ '@type': 'Person', name })),
    hasPart: videos.map((video) => ({ '@type': 'LearningResource', name: video.title, url: urlOf(video.path) })),
  };
}
