import type { About, CategoryNode, VideoListItem } from '@learning-center/shared/contract';
import { displayTitle } from '@learning-center/shared/lib';
import { categoryPath, videoPath } from '@learning-center/shared/routing';
import { ButtonLink, VisuallyHidden } from '@learning-center/shared/ui';
import { useLevelRange, useTitleLanguage, useWatchedVideos } from '@learning-center/shared/video';
import type { ReactNode } from 'react';
import { AboutPanel } from '#about';
import { useLibraryText } from '../../library-text.ts';
import { summarizeLessons } from './data.ts';

interface AboutCourseProps {
  course: CategoryNode;
  lessons: readonly VideoListItem[];
  about: About;
  /** Number, length and levels of the lessons. */
  facts: ReactNode;
}

/** What a course gives, above its lessons, with the link that starts or continues it. */
export function AboutCourse({ course, lessons, about, facts }: AboutCourseProps) {
  const { level, highestLevel } = summarizeLessons(lessons);
  const pathOf = ({ urlName }: VideoListItem) => videoPath({ urlName, category: course.category });
  return (
    <AboutPanel
      about={about}
      kind="course"
      videoCount={lessons.length}
      facts={facts}
      start={<StartCourse course={course} lessons={lessons} />}
      learning={{
        type: 'Course',
        title: course.title,
        path: categoryPath(course.category),
        picture: lessons[0]?.thumbnail,
        level: useLevelRange(level, highestLevel),
        videos: lessons.map((lesson) => ({ ...lesson, path: pathOf(lesson) })),
      }}
    />
  );
}

/** Opens the first unwatched lesson, or the first one. */
function StartCourse({ course, lessons }: Pick<AboutCourseProps, 'course' | 'lessons'>) {
  const t = useLibraryText();
  const isWatched = useWatchedVideos();
  const open = lessons.find(({ id }) => !isWatched(id));
  const target = open ?? lessons[0];
  const lang = useTitleLanguage(target?.titleLanguage);
  if (!target) return null;
  const isBegun = open !== undefined && lessons.some(({ id }) => isWatched(id));
  return (
    <ButtonLink to={videoPath({ urlName: target.urlName, category: course.category })} variant="primary" icon="play">
      <span>
        {t(isBegun ? 'masterClass.course.continue' : 'masterClass.course.start')}
        <VisuallyHidden>
          <span lang={lang}>{t('masterClass.course.lesson', { title: displayTitle(target.title) })}</span>
        </VisuallyHidden>
      </span>
    </ButtonLink>
  );
}
