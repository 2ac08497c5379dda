import type { CategoryNode, VideoListItem } from '@learning-center/shared/contract';
import { EmptyState, SectionHeading } from '@learning-center/shared/ui';
import { useWatchedVideos } from '@learning-center/shared/video';
import { useLibraryText } from '../../library-text.ts';
import { summarizeCourse } from './course-summary.ts';
import { CourseFacts } from './CourseFacts.tsx';
import styles from './CourseLessons.module.css';
import { LessonRow } from './LessonRow.tsx';

interface CourseLessonsProps {
  course: CategoryNode;
  lessons: readonly VideoListItem[];
  /** The urlName of the lesson that the address names. */
  current: string | undefined;
}

/** The lessons of a course in order, each a way into its video. */
export function CourseLessons({ course, lessons, current }: CourseLessonsProps) {
  const t = useLibraryText();
  const isWatched = useWatchedVideos();
  const summary = summarizeCourse(lessons);
  if (!summary) return <EmptyState title={t('masterClass.lessons.none')} />;
  return (
    <section aria-labelledby="course-lessons">
      <SectionHeading id="course-lessons">{t('masterClass.lessons.title')}</SectionHeading>
      <CourseFacts {...summary} />
      <ol className={styles.lessons} aria-label={course.title}>
        {lessons.map((lesson, position) => (
          <LessonRow
            key={lesson.id}
            lesson={lesson}
            course={course}
            number={position + 1}
            isCurrent={lesson.urlName === current}
            isWatched={isWatched(lesson.id)}
          />
        ))}
      </ol>
    </section>
  );
}
