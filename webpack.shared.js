import { pageRecipe, partRecipe } from './releases/build/recipe.js';

/** The one recipe that each part of this repository calls with its name (`releases/build/recipe.js`). */
export const recipe = (name) => partRecipe(import.meta.dirname, name);

/** The recipe of a page of this repository that is shown in development alone. */
export const catalogueRecipe = (folder) => pageRecipe(import.meta.dirname, folder);
