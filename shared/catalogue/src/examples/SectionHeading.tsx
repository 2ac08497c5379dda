import { ButtonLink, SectionHeading } from '@learning-center/shared/ui';
import { exampleOf } from '../example.ts';

export const sectionHeading = exampleOf(SectionHeading)({
  states: ({ words }) => ({
    'of a section': { children: words.section },
    'of a page': { level: 1, children: words.library },
    'on its way': {},
    'of a part': { level: 3, children: words.section },
    'with count and link': {
      children: words.section,
      count: words.total,
      action: (
        <ButtonLink to="/library" variant="quiet" size="small" iconEnd="arrow-right">
          {words.more}
        </ButtonLink>
      ),
    },
  }),
});
