import { Chip } from '@learning-center/shared/ui';
import { exampleOf } from '../example.ts';

export const chip = exampleOf(Chip)({
  states: ({ words }) => ({
    label: { children: words.filter },
    link: { to: '/library', children: words.library },
    'current link': { to: '/library', isCurrent: true, children: words.library },
    removable: { to: '/library', isRemovable: true, children: words.filter },
    button: { onClick: () => undefined, icon: 'filter', children: words.filter },
    'pressed button': { onClick: () => undefined, isCurrent: true, children: words.filter },
    'in another language': { to: '/library', lang: 'ja', children: 'ライブラリ' },
  }),
});
