import { ButtonLink, EmptyState } from '@learning-center/shared/ui';
import { exampleOf } from '../example.ts';

export const emptyState = exampleOf(EmptyState)({
  states: ({ words }) => ({
    'title alone': { title: words.nothing },
    'with ways on': {
      title: words.nothing,
      text: words.text,
      children: (
        <>
          <ButtonLink to="/library" variant="primary">
            {words.library}
          </ButtonLink>
          <ButtonLink to="/library">{words.clear}</ButtonLink>
        </>
      ),
    },
  }),
});
