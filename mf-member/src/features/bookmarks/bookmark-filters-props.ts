import type { ProductOptions } from '@learning-center/shared/state';
import type { Asking } from '../../use-asking.ts';
import type { BookmarkQuestion } from './bookmark-question.ts';

/** What the filters are drawn from. */
export interface BookmarkFiltersProps {
  question: BookmarkQuestion;
  /** Null when they failed, undefined while they are on their way. */
  options: ProductOptions | undefined;
  ask: Asking['ask'];
  /** In one line, where each control says by its value what it is. */
  isInline?: boolean | undefined;
}
