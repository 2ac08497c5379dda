import type { About, SiteConfig } from '@learning-center/shared/contract';
import { absoluteLink, isoDuration, sharePicture } from '@learning-center/shared/lib';

export interface LearningDataOptions {
  type: 'Course' | 'LearningResource';
  title: string;
  description?: string | undefined;
  /** With its language. */
  path: string;
  /** A BCP 47 tag. */
  language: string;
  picture?: string | undefined;
  level?: string | undefined;
  videos: readonly { title: string; path: string; videoLength: number }[];
}

/** The schema.org data of a course or a skill path. */
export function learningData(about: About, options: LearningDataOptions, { siteBase, siteName }: SiteConfig): object {
  const { type, title, description, path, language, level, videos } = options;
  const length = videos.reduce((sum, { videoLength }) => sum + videoLength, 0);
  const duration = length > 0 ? isoDuration(length) : undefined;
  const { result, audience, learned, before, teachers } = about;
  return {
    '@type': type,
    name: title,
    description: [description, result].filter(Boolean).join(' ') || title,
    url: absoluteLink(path, siteBase),
    image: sharePicture(about.picture || (options.picture ?? ''), siteBase),
    inLanguage: language,
    provider: { '@type': 'Organization', name: siteName, url: siteBase },
    audience: audience ? { '@type': 'Audience', audienceType: audience } : undefined,
    teaches: learned.length > 0 ? learned : undefined,
    educationalLevel: level,
    timeRequired: duration,
    [type === 'Course' ? 'coursePrerequisites' : 'competencyRequired']:
      before.length > 0 ? before.map(({ name }) => name) : undefined,
    hasCourseInstance:
      type === 'Course' ? { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: duration } : undefined,
    author: teachers.map(({ name }) => ({ '@type': 'Person', name })),
    hasPart: videos.map((video) => ({
      '@type': 'LearningResource',
      name: video.title,
      url: absoluteLink(video.path, siteBase),
      timeRequired: video.videoLength > 0 ? isoDuration(video.videoLength) : undefined,
    })),
  };
}
