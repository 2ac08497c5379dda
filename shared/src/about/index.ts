export { AboutPanel } from './AboutPanel.tsx';
export { JsonLd } from './JsonLd.tsx';
export { learningData, type LearningDataOptions } from './learning-data.ts';
export { withLanguageNames } from './with-language-names.ts';
