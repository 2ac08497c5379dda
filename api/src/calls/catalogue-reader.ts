import type { Catalogue } from '../catalogue/open-catalogue.ts';

/** What the calls need of an opened catalogue; who opened it closes it. */
export type CatalogueReader = Omit<Catalogue, 'close'>;
