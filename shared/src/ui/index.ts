import './styles/global.css';

export * from './actions/index.ts';
export * from './cards/index.ts';
export { classNames } from './class-names.ts';
export * from './feedback/index.ts';
export * from './fields/index.ts';
export * from './layout/index.ts';
export { LoginPrompt, type LoginPromptProps } from './LoginPrompt.tsx';
export * from './marks/index.ts';
export * from './overlays/index.ts';
export * from './search/index.ts';
export * from './text/index.ts';
export { useIsHydrated } from './use-is-hydrated.ts';
