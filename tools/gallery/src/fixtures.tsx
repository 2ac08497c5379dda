import type { SiteProduct } from '@learning-center/shared/contract';
import { Card, CardArt, CardBody, CardTitle } from '@learning-center/shared/ui';
import type { ExampleContext } from './example.ts';

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360">' +
  '<rect width="640" height="360" fill="#2a2a5c"/>' +
  '<g fill="none" stroke="#c9c8ee" stroke-width="4"><path d="M60 290C180 290 200 90 320 90s140 200 260 200"/>' +
  '<path d="M60 320h520M60 310v20M164 310v20M268 310v20M372 310v20M476 310v20M580 310v20"/></g>' +
  '<path d="m320 62 28 28-28 28-28-28Z" fill="#f2b33d"/>' +
  '<g fill="#c9c8ee"><path d="m60 274 16 16-16 16-16-16ZM580 274l16 16-16 16-16-16Z"/></g></svg>';

/** An inline picture, because the gallery has no server. */
export const ARTWORK = `data:image/svg+xml,${encodeURIComponent(DRAWING)}`;

const NAMES = ['Lumistage', 'Castwright', 'Inkhop', 'Motionwell', 'Shelfmark', 'Crewline', 'Rigmint'] as const;
const KINDS = ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7'] as const;

/** One product of each kind, and one with its own monogram and hue. */
export const EXAMPLE_PRODUCTS: readonly SiteProduct[] = [
  ...NAMES.map((name, position) => ({ slug: name.toLowerCase(), name, aliases: [], kind: KINDS[position] })),
  { slug: 'own-look', name: 'Own Look', aliases: [], look: { hue: 100, monogram: 'Ow' } },
];

/** A typical card for grids and rows. */
export function ExampleCard(props: ExampleContext & { product: string; variant?: 'row' | undefined }) {
  return (
    <Card product={props.product} variant={props.variant}>
      <CardArt src={ARTWORK} width={640} height={360} />
      <CardBody>
        <CardTitle to="/library">{props.texts.title}</CardTitle>
      </CardBody>
    </Card>
  );
}
