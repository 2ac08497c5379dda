import { useSharedText } from '@learning-center/shared/i18n';
import { CONTENT_KEYS, LEVELS } from '@learning-center/shared/lib';
import { Chip, FieldGroup, LevelDiamonds, SelectField } from '@learning-center/shared/ui';
import { useMemberText } from '../../member-text.ts';
import type { BookmarkFiltersProps } from './bookmark-filters-props.ts';
import { bookmarkPath, changeQuestion, type BookmarkQuestion } from './bookmark-question.ts';
import styles from './Bookmarks.module.css';
import { ProductFilter } from './ProductFilter.tsx';

/** Type, level, product and version: each takes effect at once (Specification 2.7). */
export function BookmarkFilters(props: BookmarkFiltersProps) {
  const { question, ask, isInline = false } = props;
  const t = useMemberText();
  const shared = useSharedText();
  const words = { all: t('filters.anyType'), tutorial: shared('video.type.tutorial') };
  const change = (changed: Partial<BookmarkQuestion>) => ask(bookmarkPath(changeQuestion(question, changed)));
  return (
    <>
      <SelectField
        label={t('filters.type')}
        isLabelHidden={isInline}
        size={isInline ? 'small' : 'medium'}
        value={question.type}
        onChange={({ target }) => change({ type: CONTENT_KEYS.find((key) => key === target.value) ?? 'all' })}
        options={CONTENT_KEYS.map((key) => ({
          value: key,
          label: key === 'master-class' ? shared('video.type.master') : words[key],
        }))}
      />
      <ProductFilter {...props} change={change} />
      <FieldGroup legend={t('filters.level')} isLegendHidden={isInline}>
        <div className={styles.levels}>
          {LEVELS.map((level) => {
            const isChosen = question.levels.includes(level);
            const others = question.levels.filter((other) => other !== level);
            return (
              <Chip
                key={level}
                isCurrent={isChosen}
                mark={<LevelDiamonds level={level} isDecoration />}
                onClick={() => change({ levels: isChosen ? others : [...others, level] })}
              >
                {shared(`level.${level}`)}
              </Chip>
            );
          })}
        </div>
      </FieldGroup>
    </>
  );
}
