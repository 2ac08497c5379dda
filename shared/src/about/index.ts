export { AboutPanel, JsonLd } from './AboutPanel.tsx';
