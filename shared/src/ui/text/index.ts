export { ExternalLink } from './ExternalLink.tsx';
export { NewTabMark } from './NewTabMark.tsx';
export { OwnTime } from './OwnTime.tsx';
export { SafeText } from './SafeText.tsx';
export { SkipLink } from './SkipLink.tsx';
export { VisuallyHidden } from './VisuallyHidden.tsx';
