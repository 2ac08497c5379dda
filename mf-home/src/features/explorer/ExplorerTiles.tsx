import type { GroupItem, LinkItem } from '@learning-center/shared/contract';
import { useSharedText } from '@learning-center/shared/i18n';
import { categoryPath } from '@learning-center/shared/routing';
import { Card, CardArt, CardBody, CardMeta, CardTitle, type PictureProps } from '@learning-center/shared/ui';
import { Excerpt } from '@learning-center/shared/video';

/** A link to a category with its number of videos (Specification 3, item kind 1). */
export function GroupTile(props: {
  group: GroupItem;
  product?: string | undefined;
  headingLevel?: 2 | 3 | 4 | undefined;
  isEager?: PictureProps['isEager'];
}) {
  const { group, product, headingLevel, isEager } = props;
  const t = useSharedText();
  return (
    <Card product={product}>
      {group.thumbnail && <CardArt src={group.thumbnail} width={640} height={360} isEager={isEager} />}
      <CardBody>
        <CardTitle to={categoryPath(group.category)} headingLevel={headingLevel}>
          {group.title}
        </CardTitle>
        {group.count > 0 && <CardMeta>{t('video.count', { count: group.count })}</CardMeta>}
      </CardBody>
    </Card>
  );
}

/** An external link in a new tab (Specification 3, item kind 2). */
export function LinkTile(props: {
  item: LinkItem;
  product?: string | undefined;
  headingLevel?: 2 | 3 | 4 | undefined;
}) {
  const { item, product, headingLevel } = props;
  return (
    <Card product={product}>
      <CardBody>
        <CardTitle href={item.link} headingLevel={headingLevel}>
          {item.title}
        </CardTitle>
        <Excerpt text={item.description} />
      </CardBody>
    </Card>
  );
}
