import { galleryRecipe } from '../../webpack.shared.js';

export default galleryRecipe('tools/gallery');
