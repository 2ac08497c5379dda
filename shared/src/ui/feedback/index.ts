export { CardSkeletons } from './CardSkeletons.tsx';
export { EmptyState } from './EmptyState.tsx';
export { ErrorPanel } from './ErrorPanel.tsx';
export { LiveRegion } from './LiveRegion.tsx';
export { LoadingBar } from './LoadingBar.tsx';
export { ProgressBar } from './ProgressBar.tsx';
export { Skeleton } from './Skeleton.tsx';
export { ToastList } from './ToastList.tsx';
export type { ToastMessage } from './ToastItem.tsx';
