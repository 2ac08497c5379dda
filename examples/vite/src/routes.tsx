import { createSection } from '../../section/create-section.tsx';

/** The routes and texts of this section, exposed to the shell as `./routes`. */
export const section = createSection('mf-vite', 'vite');
