import { Card, CardArt, CardBody, CardTitle } from '@learning-center/shared/ui';
import { ARTWORK } from './artwork.ts';
import type { Scene } from './example.ts';

/** A card as stands in grids and rows. */
export function ExampleCard({ words, product, variant }: Scene & { product: string; variant?: 'row' | undefined }) {
  return (
    <Card product={product} variant={variant}>
      <CardArt src={ARTWORK} width={640} height={360} />
      <CardBody>
        <CardTitle to="/library">{words.title}</CardTitle>
      </CardBody>
    </Card>
  );
}
