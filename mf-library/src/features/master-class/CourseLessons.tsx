import type { About, CategoryNode, VideoListItem } from '@learning-center/shared/contract';
import { useSharedText } from '@learning-center/shared/i18n';
import { displayTitle } from '@learning-center/shared/lib';
import { categoryPath, videoPath } from '@learning-center/shared/routing';
import {
  CardTitle,
  classNames,
  DashText,
  EmptyState,
  Grid,
  Icon,
  LevelDiamonds,
  playhead,
  SectionHeading,
  Text,
} from '@learning-center/shared/ui';
import {
  BookmarkToggle,
  CertificateLink,
  CourseFacts,
  StartLink,
  titleState,
  useLevelRange,
  usePathProgress,
  useStart,
  useTitleLanguage,
  useWatchedVideos,
  VideoPicture,
} from '@learning-center/shared/video';
import { type ReactNode, useEffect, useRef } from 'react';
import { AboutPanel } from '#bundled';
import { useLibraryText } from '../../library-text.ts';
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
    <li ref={row} className={classNames(styles.lesson, playhead)} data-current={isCurrent || undefined}>
      <Text as="span" size="sm" tone="faint" isNumeric className={styles.number} aria-hidden={!isWatched}>
        {isWatched ? <Icon name="check" size={16} label={t('video.watched')} /> : number}
      </Text>
      <div className={styles.picture}>
        <VideoPicture video={lesson} hidesWatched />
      </div>
      <Grid gap={1} size="xs" tone="faint">
        <CardTitle
          to={videoPath({ urlName: lesson.urlName, category: course.category })}
          state={titleState(lesson)}
          lang={lang}
          isCurrent={isCurrent}
        >
          <DashText text={displayTitle(lesson.title)} />
        </CardTitle>
        <LevelDiamonds level={lesson.level} hasName />
      </Grid>
      <span className={styles.bookmark}>
        <BookmarkToggle video={lesson} />
      </span>
    </li>
  );
}

interface AboutCourseProps {
  course: CategoryNode;
  lessons: readonly VideoListItem[];
  about: About;
  /** Number, length and levels of the lessons. */
  facts: ReactNode;
}

/** What a course gives, above its lessons, with the link that starts or continues it. */
function AboutCourse({ course, lessons, about, facts }: AboutCourseProps) {
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
