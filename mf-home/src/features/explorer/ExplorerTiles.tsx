import type { LinkItem } from '@learning-center/shared/contract';
import { CardGrid, Disclosure, SectionHeading } from '@learning-center/shared/ui';
import { GroupTile, LinkTile } from '@learning-center/shared/video';
import { useHomeText } from '../../home-text.ts';
import styles from './ExplorerTiles.module.css';
import type { ExplorerData } from './explorer-data.ts';

/** Links shown before "more". The root of a product collects the links of all its categories. */
const MAX_OPEN_LINKS = 6;

/** The largest pictures of a phone's first screen. */
const FIRST_ROW_ON_PHONES = 3;

/** The subcategories as tiles (Specification 3, item kind 1). */
export function TopicTiles({ data: { product, groups } }: { data: ExplorerData }) {
  const t = useHomeText();
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="topics">
      <SectionHeading id="topics">{t('explorer.groups.title')}</SectionHeading>
      <div className={styles.groups}>
        <CardGrid>
          {groups.map((group, position) => (
            <li key={group.urlName}>
              <GroupTile
                group={group}
                product={product.slug}
                level={3}
                isEager={position < FIRST_ROW_ON_PHONES && 'first'}
              />
            </li>
          ))}
        </CardGrid>
      </div>
    </section>
  );
}

/** Links to other sites as tiles (Specification 3, item kind 2). They come after everything that teaches. */
export function LinkTiles({ data: { product, links } }: { data: ExplorerData }) {
  const t = useHomeText();
  const rest = links.slice(MAX_OPEN_LINKS);
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="links">
      <SectionHeading id="links">{t('explorer.links.title')}</SectionHeading>
      <Links links={links.slice(0, MAX_OPEN_LINKS)} product={product.slug} />
      {rest.length > 0 && (
        <div className={styles.more}>
          <Disclosure summary={t('explorer.links.more', { count: rest.length })}>
            <Links links={rest} product={product.slug} />
          </Disclosure>
        </div>
      )}
    </section>
  );
}

function Links({ links, product }: { links: readonly LinkItem[]; product: string }) {
  return (
    <CardGrid>
      {links.map((link) => (
        <li key={link.link}>
          <LinkTile item={link} product={product} level={3} />
        </li>
      ))}
    </CardGrid>
  );
}
