import { CONTENT_KEYS } from '@learning-center/shared/lib';
import { FieldGroup, RadioField } from '@learning-center/shared/ui';
import { useLibraryText } from '../../../library-text.ts';
import { changeQuestion } from '../search-question.ts';
import type { Search } from '../use-search.ts';
import { useCountProps, type FacetCounts } from './facet-counts.ts';

/** What kind of content: the MediaMenu (Specification 2.7, decision A27). */
export function TypeFilter({ search, counts }: { search: Search; counts: FacetCounts }) {
  const t = useLibraryText();
  const countProps = useCountProps();
  const { question, ask } = search;
  return (
    <FieldGroup legend={t('search.filters.type')}>
      {CONTENT_KEYS.map((type) => (
        <RadioField
          key={type}
          name="type"
          value={type}
          checked={question.type === type}
          onChange={() => ask(changeQuestion(question, { type }))}
          label={t(`search.type.${type}`)}
          {...countProps(counts.type(type))}
        />
      ))}
    </FieldGroup>
  );
}
