import type { Screen } from '../screen.ts';

/** Master class and skill paths. */
export const LEARNING_SCREENS: readonly Screen[] = [
  { name: 'master-class', path: '/master-class' },
  { name: 'master-class-product', path: '/master-class/lumistage' },
  { name: 'master-class-course', path: '/master-class/lumistage/cinematic-lighting' },
  {
    name: 'master-class-lesson',
    path: '/master-class/lumistage/cinematic-lighting/cinematic-lighting-09-window-light-gobo',
    isWindow: true,
  },
  { name: 'skill-paths', path: '/skill-paths' },
  { name: 'skill-paths-member', path: '/skill-paths', as: 'mira' },
  { name: 'skill-paths-empty', path: '/skill-paths?type=master-class' },
  { name: 'skill-path', path: '/skill-paths/first-short-film' },
  { name: 'skill-path-video', path: '/skill-paths/first-short-film?v=first-short-film-welcome', as: 'mira' },
];
