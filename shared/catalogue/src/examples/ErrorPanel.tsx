import { ButtonLink, ErrorPanel } from '@learning-center/shared/ui';
import { exampleOf } from '../example.ts';

const nothing = () => undefined;

export const errorPanel = exampleOf(ErrorPanel)({
  states: ({ words }) => ({
    'in its own words': { onRetry: nothing },
    'with a code and a link': { title: words.failed, text: words.text, detail: 'HTTP 503', to: '/library' },
    busy: { onRetry: nothing, isBusy: true },
    'in the place of a page': { isPage: true, onRetry: nothing },
    'with another way on': {
      isPage: true,
      onRetry: nothing,
      otherWay: (
        <ButtonLink to="/library" variant="quiet">
          {words.library}
        </ButtonLink>
      ),
    },
    compact: { isCompact: true, onRetry: nothing },
    'without a way on': { title: words.failed },
  }),
});
