import AboutPage from './AboutPage.vue';
import { vuePage } from './vue-page.ts';

export const page = vuePage(AboutPage);
