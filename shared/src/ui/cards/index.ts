export { Card } from './Card.tsx';
export { CardArt } from './CardArt.tsx';
export { CardActions, CardBody, CardMeta } from './CardBody.tsx';
export { CardGrid } from './CardGrid.tsx';
export { CardTitle } from './CardTitle.tsx';
export { Picture, type PictureProps } from './Picture.tsx';
export { TimelineChip } from './TimelineChip.tsx';
