import { SkipLink } from '@learning-center/shared/ui';
import { exampleOf } from '../example.ts';

export const skipLink = exampleOf(SkipLink)({
  floats: true,
  note: 'Reach it with the Tab key: it shows itself only then.',
  around: (element, { place }) => (
    <>
      {element}
      <span id={place} tabIndex={-1} />
    </>
  ),
  states: ({ words, place }) => ({
    'before a row': { target: `${place}-before-a-row`, children: words.more },
  }),
});
