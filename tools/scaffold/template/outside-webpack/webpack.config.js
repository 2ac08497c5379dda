import { sectionRecipe } from '@learning-center/build';

export default sectionRecipe(import.meta.dirname);
