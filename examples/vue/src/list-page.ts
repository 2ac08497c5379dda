import ListPage from './ListPage.vue';
import { vuePage } from './vue-page.ts';

export const page = vuePage(ListPage);
