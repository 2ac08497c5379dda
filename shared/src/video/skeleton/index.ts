export { VideoDetailSkeleton } from './VideoDetailSkeleton.tsx';
