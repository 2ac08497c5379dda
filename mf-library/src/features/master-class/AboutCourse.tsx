import type { About, CategoryNode, VideoListItem } from '@learning-center/shared/contract';
import { categoryPath, videoPath } from '@learning-center/shared/routing';
import { StartLink, useLevelRange, usePathProgress, useStart } from '@learning-center/shared/video';
import type { ReactNode } from 'react';
import { AboutPanel } from '#about';
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

/** Opens the lesson to continue with, or the first one. */
function StartCourse({ course, lessons }: Pick<AboutCourseProps, 'course' | 'lessons'>) {
  const { watched } = usePathProgress({ videoIds: lessons.map(({ id }) => id) });
  const { video: lesson = lessons[0], isBegun } = useStart(lessons, watched);
  if (!lesson) return null;
  return <StartLink video={lesson} isBegun={isBegun} to={videoPath({ ...lesson, category: course.category })} />;
}
