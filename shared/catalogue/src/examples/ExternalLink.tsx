import { ExternalLink } from '@learning-center/shared/ui';
import { exampleOf } from '../example.ts';

export const externalLink = exampleOf(ExternalLink)({
  states: ({ words }) => ({
    inline: { href: 'https://www.example.com/', children: words.more },
    plain: { href: 'https://www.example.com/', variant: 'plain', children: words.more },
    'in another language': { href: 'https://www.example.com/', lang: 'ja', children: 'キャラクターの歩き' },
    'to a place that is not allowed': { href: 'javascript:0', children: words.more },
  }),
});
