import type { Level } from '@learning-center/shared/contract';
import { useSharedText } from '@learning-center/shared/i18n';
import { levelKey, LEVELS } from '@learning-center/shared/lib';
import { CheckboxField, FieldGroup, LevelDiamonds } from '@learning-center/shared/ui';
import { useLibraryText } from '../../../library-text.ts';
import { changeQuestion } from '../search-question.ts';
import type { Search } from '../use-search.ts';
import { useCountProps, type FacetCounts } from './facet-counts.ts';
import styles from './Filters.module.css';

/** How hard: any of the three levels (Specification 2.7). */
export function LevelFilter({ search, counts }: { search: Search; counts: FacetCounts }) {
  const t = useLibraryText();
  const shared = useSharedText();
  const countProps = useCountProps();
  const { question, ask } = search;
  const toggle = (level: Level) => {
    const isChosen = question.levels.includes(level);
    const levels = isChosen ? question.levels.filter((other) => other !== level) : [...question.levels, level];
    ask(changeQuestion(question, { levels }));
  };
  return (
    <FieldGroup legend={t('search.filters.level')}>
      {LEVELS.map((level) => (
        <CheckboxField
          key={level}
          name="level"
          value={levelKey(level)}
          checked={question.levels.includes(level)}
          onChange={() => toggle(level)}
          label={
            <>
              <span className={styles.diamonds}>
                <LevelDiamonds level={level} isDecoration />
              </span>
              {shared(`level.${level}`)}
            </>
          }
          {...countProps(counts.level(level))}
        />
      ))}
    </FieldGroup>
  );
}
