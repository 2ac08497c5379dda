export { changeHistoryAtom, historyChangesAtom, type HistoryChange } from './member-history.ts';
export { useHistoryOfOtherTabs } from './useHistoryOfOtherTabs.ts';
