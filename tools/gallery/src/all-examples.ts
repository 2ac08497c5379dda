import type { Example } from './example.ts';
import { actions } from './examples/actions.tsx';
import { cards } from './examples/cards.tsx';
import { feedback } from './examples/feedback.tsx';
import { fields } from './examples/fields.tsx';
import { layout } from './examples/layout.tsx';
import { marks } from './examples/marks.tsx';
import { overlays } from './examples/overlays.tsx';
import { pages } from './examples/pages.tsx';
import { search } from './examples/search.tsx';
import { text } from './examples/text.tsx';

/** Every component that `shared/ui` exports, by its folder. */
export const EXAMPLES: Readonly<Record<string, readonly Example[]>> = {
  Actions: actions,
  Cards: cards,
  Feedback: feedback,
  Fields: fields,
  Layout: layout,
  Marks: marks,
  Overlays: overlays,
  Pages: pages,
  Search: search,
  Text: text,
};
