import type { CategoryNode } from '@learning-center/shared/contract';
import { useLanguage } from '@learning-center/shared/i18n';
import { formatCount } from '@learning-center/shared/lib';
import { categoryPath, LocalLink, paths } from '@learning-center/shared/routing';
import { classNames, Icon, playhead, Text, VisuallyHidden } from '@learning-center/shared/ui';
import { useHomeText } from '../../home-text.ts';
import styles from './CategoryTree.module.css';
import type { ExplorerData } from './fetch-explorer.ts';

/**
 * A product's categories as a tree of links with expandable branches. On narrow screens the whole tree
 * collapses; a product's root has tiles there instead.
 */
export function CategoryTree({ data: { product, tree, trail, groups } }: { data: ExplorerData }) {
  const t = useHomeText();
  if (tree.length === 0) return null;
  const all = t('explorer.tree.all', { product: product.name });
  return (
    <nav
      className={styles.tree}
      aria-label={t('explorer.tree.title')}
      data-screen-only
      data-tiles={(trail.length === 0 && groups.length > 0) || undefined}
    >
      <details className={styles.narrow} key={trail.at(-1)?.category.join('/')}>
        <summary className={styles.summary}>
          <Icon name="list" />
          <span>{t('explorer.tree.title')}</span>
          <Text as="span" size="sm" tone="faint" grows isTruncated className={styles.current}>
            {trail.at(-1)?.title ?? all}
          </Text>
          <Icon name="chevron-down" size={16} />
        </summary>
        <ul>
          <li className={styles.node}>
            <LocalLink
              to={paths.explorer(product.slug)}
              className={classNames(styles.link, playhead)}
              aria-current={trail.length === 0 ? 'page' : undefined}
            >
              {all}
            </LocalLink>
          </li>
          {tree.map((node) => (
            <TreeNode key={node.urlName} node={node} trail={trail} />
          ))}
        </ul>
      </details>
    </nav>
  );
}

function TreeNode({ node, trail }: { node: CategoryNode; trail: readonly CategoryNode[] }) {
  const t = useHomeText();
  const language = useLanguage();
  const [first, ...rest] = trail;
  const isInTrail = first?.urlName === node.urlName;
  return (
    <li className={styles.node}>
      <LocalLink
        to={categoryPath(node.category)}
        className={classNames(styles.link, playhead)}
        aria-current={isInTrail && rest.length === 0 ? 'page' : undefined}
      >
        <span>{node.title}</span>
        <Text as="span" size="xs" tone="faint" isNumeric className={styles.count}>
          {formatCount(node.count, language)}
        </Text>
      </LocalLink>
      {node.children.length > 0 && (
        <details className={styles.branch} open={isInTrail}>
          <summary className={styles.toggle}>
            <Icon name="chevron-down" size={16} />
            <VisuallyHidden>{t('explorer.tree.below', { category: node.title })}</VisuallyHidden>
          </summary>
          <ul>
            {node.children.map((child) => (
              <TreeNode key={child.urlName} node={child} trail={isInTrail ? rest : []} />
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
