import { jestProjects } from '../../../../tools/checks/jest-projects.js';

export default jestProjects({ areProofs: true });
