import type { About, CategoryNode, VideoListItem } from '@learning-center/shared/contract';
import { useSharedText } from '@learning-center/shared/i18n';
import { displayTitle } from '@learning-center/shared/lib';
import { LocalLink, videoPath } from '@learning-center/shared/routing';
import { DashText, EmptyState, Grid, Icon, LevelDiamonds, SectionHeading, Text } from '@learning-center/shared/ui';
import {
  BookmarkToggle,
  CertificateLink,
  CourseFacts,
  titleState,
  useTitleLanguage,
  useWatchedVideos,
  VideoPicture,
} from '@learning-center/shared/video';
import { useEffect, useRef } from 'react';
import { useLibraryText } from '../../library-text.ts';
import { AboutCourse } from './AboutCourse.tsx';
import styles from './CourseLessons.module.css';
import { summarizeLessons } from './data.ts';

interface CourseLessonsProps {
  course: CategoryNode;
  lessons: readonly VideoListItem[];
  about: About | undefined;
  /** The urlName of the lesson in the address. */
  current: string | undefined;
}

/** The lessons of a course in order, each linked to its video. */
export function CourseLessons({ course, lessons, about, current }: CourseLessonsProps) {
  const t = useLibraryText();
  const isWatched = useWatchedVideos();
  if (lessons.length === 0) return <EmptyState title={t('masterClass.lessons.none')} />;
  const count = t('masterClass.lessons.count', { count: lessons.length });
  const facts = <CourseFacts course={summarizeLessons(lessons)} count={count} />;
  return (
    <Grid gap={6}>
      {about && <AboutCourse course={course} lessons={lessons} about={about} facts={facts} />}
      <section aria-labelledby="course-lessons">
        <SectionHeading
          id="course-lessons"
          action={
            lessons.every(({ id }) => isWatched(id)) && (
              <CertificateLink category={course.category}>{t('masterClass.course.certificate')}</CertificateLink>
            )
          }
        >
          {t('masterClass.lessons.title')}
        </SectionHeading>
        {!about && facts}
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
    </Grid>
  );
}

interface LessonRowProps {
  lesson: VideoListItem;
  course: CategoryNode;
  number: number;
  isCurrent: boolean;
  isWatched: boolean;
}

/** A lesson with its number or check mark, picture, level and length. Its link covers the row. */
function LessonRow({ lesson, course, number, isCurrent, isWatched }: LessonRowProps) {
  const t = useSharedText();
  const lang = useTitleLanguage(lesson.titleLanguage);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'center' });
  }, [isCurrent]);
  return (
    <li ref={row} className={styles.lesson} data-current={isCurrent || undefined}>
      <Text as="span" size="sm" tone="faint" isNumeric className={styles.number} aria-hidden={!isWatched}>
        {isWatched ? <Icon name="check" size={16} label={t('video.watched')} /> : number}
      </Text>
      <div className={styles.picture}>
        <VideoPicture video={lesson} hidesWatched />
      </div>
      <Grid gap={1} size="xs" tone="faint">
        <h3 className={styles.title} lang={lang}>
          <LocalLink
            to={videoPath({ urlName: lesson.urlName, category: course.category })}
            state={titleState(lesson)}
            className={styles.link}
            aria-current={isCurrent ? 'true' : undefined}
          >
            <DashText text={displayTitle(lesson.title)} />
          </LocalLink>
        </h3>
        <LevelDiamonds level={lesson.level} hasName />
      </Grid>
      <span className={styles.bookmark}>
        <BookmarkToggle video={lesson} />
      </span>
    </li>
  );
}
