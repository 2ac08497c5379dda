import { LANGUAGE_NAMES, LANGUAGE_TAGS, useLanguage } from '@learning-center/shared/i18n';
import { withSpaceBefore } from '@learning-center/shared/lib';
import { categoryPath, paths } from '@learning-center/shared/routing';
import { Breadcrumbs, ExternalLink, Grid, LibrarySearch, Picture, ProductMark, Row } from '@learning-center/shared/ui';
import { nameList } from '@learning-center/shared/video';
import { useHomeText } from '../../home-text.ts';
import styles from './ExplorerBand.module.css';
import type { ExplorerData, ExplorerProduct } from './fetch-explorer.ts';

/** The header of a product or category: its name and place, versions, manual and a search field. */
export function ExplorerBand({ data: { product, pendingProduct, trail, picture } }: { data: ExplorerData }) {
  const t = useHomeText();
  const category = trail.at(-1);
  return (
    <Grid as="header" className={styles.band}>
      <Grid gap={3} className={styles.text}>
        <Row gap={3} className={styles.name}>
          <ProductMark product={product.slug} size={category ? 28 : 64} />
          {category ? (
            <div className={styles.crumbs}>
              <Breadcrumbs items={crumbsOf(product, trail)} />
            </div>
          ) : (
            <Title>{product.name}</Title>
          )}
        </Row>
        {category ? (
          <Title>{category.title}</Title>
        ) : (
          product.tagline && <p className={styles.tagline}>{product.tagline}</p>
        )}
        <ProductFacts product={product} />
        <div className={styles.search} data-screen-only>
          <LibrarySearch label={t('explorer.search', { product: product.name })} product={product.slug} />
        </div>
      </Grid>
      {category
        ? picture && (
            <div className={styles.picture}>
              <Picture src={picture} width={640} height={360} isEager />
            </div>
          )
        : (product.cover || pendingProduct) && (
            <div className={styles.cover}>
              {product.cover && <Picture src={product.cover} width={240} height={320} isEager />}
            </div>
          )}
    </Grid>
  );
}

/** The way down to a category, which is the last crumb. */
const crumbsOf = (product: ExplorerProduct, trail: ExplorerData['trail']) => [
  { name: product.name, to: paths.explorer(product.slug) },
  ...trail.map(({ title, category }) => ({ name: title, to: categoryPath(category) })),
];

function Title({ children }: { children: string }) {
  return <h1 tabIndex={-1}>{children}</h1>;
}

function ProductFacts({ product: { versions, manual } }: { product: ExplorerProduct }) {
  const t = useHomeText();
  const language = useLanguage();
  if (versions.length === 0 && !manual) return null;
  return (
    <Row as="ul" wraps gap={4} rowGap={2} size="sm">
      {versions.length > 0 && (
        <li className={styles.versions}>
          {t('explorer.versions', { count: versions.length, versions: nameList(versions, language) })}
        </li>
      )}
      {manual && (
        <li className={styles.manual}>
          <ExternalLink href={manual.link}>
            {t('explorer.manual')}
            {manual.language && manual.language !== language && (
              <span lang={LANGUAGE_TAGS[manual.language]}>
                {withSpaceBefore(t('explorer.manualLanguage', { language: LANGUAGE_NAMES[manual.language] }))}
              </span>
            )}
          </ExternalLink>
        </li>
      )}
    </Row>
  );
}
