export { Button } from './Button.tsx';
export type { ButtonLook } from './ButtonContent.tsx';
export { ButtonLink } from './ButtonLink.tsx';
export { Chip } from './Chip.tsx';
export { IconButton } from './IconButton.tsx';
export { Tag } from './Tag.tsx';
