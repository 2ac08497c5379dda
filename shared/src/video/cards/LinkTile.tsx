import type { LinkItem } from '../../contract/index.ts';
import { Card, CardBody, CardTitle } from '../../ui/index.ts';
import { Excerpt } from './Excerpt.tsx';

/** A tile that leads out of the site, in a new tab (Specification 3, item kind 2). */
export function LinkTile(props: { item: LinkItem; product?: string | undefined; level?: 2 | 3 | 4 | undefined }) {
  const { item, product, level } = props;
  return (
    <Card product={product}>
      <CardBody>
        <CardTitle href={item.link} level={level}>
          {item.title}
        </CardTitle>
        <Excerpt text={item.description} />
      </CardBody>
    </Card>
  );
}
