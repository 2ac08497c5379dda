import { languageByCode, type SkillPathListItem, type WebinarItem } from '@learning-center/shared/contract';
import { pageLoader } from '@learning-center/shared/state';
import { askForSkillPaths } from '../../ask-for-skill-paths.ts';
import { awaitRowsTogether, loadRow, type Row } from '../../load-row.ts';
import { askForNewest, askForNextWebinar, askForProducts, type Newest, type ShelfProduct } from './ask-for-home.ts';

/** What the home page shows, row by row. */
export interface HomeData {
  products: Row<ShelfProduct[]>;
  newest: Row<Newest>;
  skillPaths: Row<SkillPathListItem[]>;
  webinar: Row<WebinarItem | null>;
}

/** Loads the rows of the home page side by side; one that hangs holds the others back for a moment only. */
export const loadHome = pageLoader(async ({ services, language, signal }): Promise<HomeData> => {
  const request = { api: services.api, lang: languageByCode(language).id, signal, store: services.store };
  const loading = {
    products: loadRow(signal, () => askForProducts(request)),
    newest: loadRow(signal, () => askForNewest(request, services.now())),
    skillPaths: loadRow(signal, () => askForSkillPaths(request)),
    webinar: loadRow(signal, () => askForNextWebinar(request)),
  };
  const awaitRow = awaitRowsTogether(Object.values(loading));
  const [products, newest, skillPaths, webinar] = await Promise.all([
    awaitRow(loading.products),
    awaitRow(loading.newest),
    awaitRow(loading.skillPaths),
    awaitRow(loading.webinar),
  ]);
  return { products, newest, skillPaths, webinar };
});
