import { ViewToggle } from '@learning-center/shared/ui';
import { exampleOf } from '../example.ts';

const toOf = (view: string) => `/library?view=${view}`;

export const viewToggle = exampleOf(ViewToggle)({
  states: () => ({ cards: { value: 'cards', toOf }, details: { value: 'details', toOf } }),
});
