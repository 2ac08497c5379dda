import { withoutContent, withoutScript } from './documents.ts';
import { createMonolithDocuments } from './monolith-documents.ts';

/** One way to build and serve the same site. */
export interface Variant {
  name: VariantName;
  /** Whether warm loads and navigations are measured as well. */
  isCompared: boolean;
  /** Whether its pages hydrate; without a script they never do. */
  hydrates: boolean;
  /** Derives the document of a page from the edge's. */
  documentOf: (html: string) => string;
  /** A file below `/assets/` that the edge does not have. */
  fileOf: (address: string) => Buffer | undefined;
}

export type VariantName =
  | 'federated'
  | 'monolith'
  | 'drawn by the browser'
  | 'static'
  | 'baseline'
  | 'baseline, static';

const FROM_EDGE = { documentOf: (html: string) => html, fileOf: () => undefined };

/** The site itself. */
export const FEDERATED: Variant = { ...FROM_EDGE, name: 'federated', isCompared: true, hydrates: true };

/** Its HTML and styles, without scripts. */
export const STATIC: Variant = {
  ...FROM_EDGE,
  name: 'static',
  isCompared: false,
  hydrates: false,
  documentOf: withoutScript,
};

/** The site and what it is compared with; `monolith` is the folder of that build. */
export function createVariants(monolith: string): Variant[] {
  return [
    FEDERATED,
    { ...createMonolithDocuments(monolith), name: 'monolith', isCompared: true, hydrates: true },
    { ...FROM_EDGE, name: 'drawn by the browser', isCompared: false, hydrates: true, documentOf: withoutContent },
    STATIC,
  ];
}

/** The site as an earlier commit builds it, and its static HTML. */
export const BASELINE_VARIANTS: readonly Variant[] = [
  { ...FEDERATED, name: 'baseline' },
  { ...STATIC, name: 'baseline, static' },
];
