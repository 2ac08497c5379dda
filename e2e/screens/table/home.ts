import type { Screen } from '../screen.ts';
import { pressFirst } from './acts.ts';

/** Home, the explorers and the manuals. */
export const HOME_SCREENS: readonly Screen[] = [
  { name: 'home-guest', path: '/' },
  { name: 'home-member', path: '/', as: 'mira' },
  { name: 'explorer-root', path: '/home/lumistage' },
  { name: 'explorer-root-without-versions', path: '/home/shelfmark' },
  { name: 'explorer-category', path: '/home/lumistage/lighting' },
  {
    name: 'explorer-tree',
    path: '/home/lumistage/lighting',
    act: (visit) =>
      visit.width < 1024 ? pressFirst('main nav details:not([open]) > summary')(visit) : Promise.resolve(),
  },
  { name: 'online-manual', path: '/online-manual' },
];
