import { MenuItem } from '@learning-center/shared/ui';
import { exampleOf } from '../example.ts';

export const menuItem = exampleOf(MenuItem)({
  around: (element) => <ul>{element}</ul>,
  states: ({ words }) => ({
    'to a page': { to: '/library', children: words.library },
    current: { to: '/library', isCurrent: true, children: words.library },
    'with an icon': { onClick: () => undefined, icon: 'trash', children: words.remove },
    'to another site': { href: 'https://www.example.com/', isNewTab: true, icon: 'calendar', children: words.more },
    'in another language': { href: '/jp/library', lang: 'ja', hrefLang: 'ja', children: '日本語' },
  }),
});
