import { appRecipe } from './tools/build/recipe.js';

/** The build recipe that each app of this repository calls with its name (`tools/build/recipe.js`). */
export const recipe = (name) => appRecipe(import.meta.dirname, name);
