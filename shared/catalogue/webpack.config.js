import { catalogueRecipe } from '../../webpack.shared.js';

export default catalogueRecipe('shared/catalogue');
