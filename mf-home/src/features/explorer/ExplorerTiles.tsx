import { CardGrid, SectionHeading } from '@learning-center/shared/ui';
import { GroupTile, LinkTile } from '@learning-center/shared/video';
import { useHomeText } from '../../home-text.ts';
import type { ExplorerData } from './load-explorer.ts';

/** The categories below as tiles, and links out of the site (specification 3, item kinds 1 and 2). */
export function ExplorerTiles({ data: { product, groups, links } }: { data: ExplorerData }) {
  const t = useHomeText();
  return (
    <>
      {groups.length > 0 && (
        <section aria-labelledby="topics">
          <SectionHeading id="topics">{t('explorer.groups.title')}</SectionHeading>
          <CardGrid>
            {groups.map((group) => (
              <li key={group.urlName}>
                <GroupTile group={group} product={product.slug} level={3} />
              </li>
            ))}
          </CardGrid>
        </section>
      )}
      {links.length > 0 && (
        <section aria-labelledby="links">
          <SectionHeading id="links">{t('explorer.links.title')}</SectionHeading>
          <CardGrid>
            {links.map((link) => (
              <li key={link.link}>
                <LinkTile item={link} product={product.slug} level={3} />
              </li>
            ))}
          </CardGrid>
        </section>
      )}
    </>
  );
}
