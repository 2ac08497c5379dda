import { recipe } from '../webpack.shared.js';

export default recipe('shell');
