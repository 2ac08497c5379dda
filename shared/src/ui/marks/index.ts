export { Icon } from './Icon.tsx';
export { isIconName, type IconName } from './icon-shapes.ts';
export { LevelDiamonds } from './LevelDiamonds.tsx';
export { ProductMark } from './ProductMark.tsx';
export { SiteLogo } from './SiteLogo.tsx';
