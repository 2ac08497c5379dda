import { ButtonLink } from '@learning-center/shared/ui';
import { exampleOf } from '../example.ts';

export const buttonLink = exampleOf(ButtonLink)({
  states: ({ words }) => ({
    'to a page of the site': { to: '/library', variant: 'primary', children: words.library },
    'to another site': { href: 'https://www.example.com/', isNewTab: true, children: words.more },
    'to a place that is not allowed': { href: 'javascript:0', children: words.more },
    quiet: { to: '/library', variant: 'quiet', icon: 'arrow-left', children: words.library },
  }),
});
