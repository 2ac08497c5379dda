import { testSettings } from '@learning-center/build/jest';

export default testSettings(import.meta.dirname);
