import type { SkillPathListItem } from '@learning-center/shared/contract';
import { useSharedText } from '@learning-center/shared/i18n';
import { displayTitle, formatVideoLength } from '@learning-center/shared/lib';
import { LocalLink, paths } from '@learning-center/shared/routing';
import { DashText, Icon } from '@learning-center/shared/ui';
import { useLevelRange, useTitleLanguage } from '@learning-center/shared/video';
import { useLibraryText } from '../../library-text.ts';
import { ProgressRing } from './ProgressRing.tsx';
import styles from './SkillPathPage.module.css';

/** Title, description, length and progress of a skill path. */
export function PathHeader({ path, done }: { path: SkillPathListItem; done: number }) {
  const t = useLibraryText();
  const shared = useSharedText();
  const lang = useTitleLanguage(path.titleLanguage);
  const levels = useLevelRange(path.level, path.highestLevel);
  const length = formatVideoLength(path.totalLength);
  return (
    <header className={styles.header} data-product={path.productFamily}>
      <ProgressRing done={done} count={path.videoCount} />
      <div className={styles.text}>
        <LocalLink to={paths.skillPaths()} className={styles.back}>
          <Icon name="arrow-left" size={16} />
          {t('skillPaths.path.all')}
        </LocalLink>
        <h2 className={styles.title} lang={lang}>
          <DashText text={displayTitle(path.title)} />
        </h2>
        {path.description && (
          <p className={styles.description} lang={lang}>
            {path.description}
          </p>
        )}
        <p className={styles.facts}>
          {path.productName && <span>{path.productName}</span>}
          <span>{shared('video.count', { count: path.videoCount })}</span>
          {length && <span>{shared('video.path.length', { length })}</span>}
          {levels && <span>{levels}</span>}
        </p>
      </div>
    </header>
  );
}
