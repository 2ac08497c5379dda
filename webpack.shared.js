import { pageRecipe, appRecipe } from './tools/build/recipe.js';

/** The build recipe that each app of this repository calls with its name (`tools/build/recipe.js`). */
export const recipe = (name) => appRecipe(import.meta.dirname, name);

/** The recipe of a page of this repository that only the development server shows. */
export const galleryRecipe = (folder) => pageRecipe(import.meta.dirname, folder);
