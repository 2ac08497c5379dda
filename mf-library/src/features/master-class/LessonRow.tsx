import type { CategoryNode, VideoListItem } from '@learning-center/shared/contract';
import { useSharedText } from '@learning-center/shared/i18n';
import { displayTitle } from '@learning-center/shared/lib';
import { LocalLink, videoPath } from '@learning-center/shared/routing';
import { Icon, LevelDiamonds, Picture, TimelineChip } from '@learning-center/shared/ui';
import { BookmarkToggle, titleState, useTitleLanguage } from '@learning-center/shared/video';
import { useEffect, useRef } from 'react';
import styles from './CourseLessons.module.css';

interface LessonRowProps {
  lesson: VideoListItem;
  course: CategoryNode;
  number: number;
  isCurrent: boolean;
  isWatched: boolean;
}

/** A lesson with its number or a tick, picture, level and length; its link covers the row. */
export function LessonRow({ lesson, course, number, isCurrent, isWatched }: LessonRowProps) {
  const t = useSharedText();
  const lang = useTitleLanguage(lesson.titleLanguage);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'center' });
  }, [isCurrent]);
  return (
    <li ref={row} className={styles.lesson} data-current={isCurrent || undefined}>
      <span className={styles.number} aria-hidden={!isWatched}>
        {isWatched ? <Icon name="check" size={16} label={t('video.watched')} /> : number}
      </span>
      <span className={styles.art}>
        <Picture src={lesson.thumbnail} width={160} height={90} />
        <span className={styles.length}>
          <TimelineChip seconds={lesson.videoLength} />
        </span>
      </span>
      <div className={styles.words}>
        <h3 className={styles.title} lang={lang}>
          <LocalLink
            to={videoPath({ urlName: lesson.urlName, category: course.category })}
            state={titleState(lesson)}
            className={styles.link}
            aria-current={isCurrent ? 'true' : undefined}
          >
            {displayTitle(lesson.title)}
          </LocalLink>
        </h3>
        <LevelDiamonds level={lesson.level} hasName />
      </div>
      <span className={styles.bookmark}>
        <BookmarkToggle video={lesson} />
      </span>
    </li>
  );
}
