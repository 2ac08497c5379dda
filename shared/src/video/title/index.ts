export { readTitleState, titleState, type KnownTitle } from './title-state.ts';
export { TitleRow } from './TitleRow.tsx';
