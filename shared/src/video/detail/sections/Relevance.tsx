import type { RelevanceItem } from '../../../contract/index.ts';
import { useSharedText } from '../../../i18n/index.ts';
import { parseSort } from '../../../lib/index.ts';
import { useAddress } from '../../../routing/index.ts';
import { Card, CardActions, CardBody, CardMeta, Grid, LevelDiamonds, Row } from '../../../ui/index.ts';
import { BookmarkToggle } from '../../bookmarks/BookmarkToggle.tsx';
import { VideoPicture } from '../../cards/VideoPicture.tsx';
import { VideoTitle } from '../../cards/VideoCard.tsx';
import { useAutoplay } from '../../player/preferences.ts';
import { DetailSection } from './DetailSection.tsx';
import styles from './Relevance.module.css';

/** 'Relevance': related videos, whose links preserve the rest of the query (Specification 2.6, A40, A41). */
export function Relevance({ items, className }: { items: readonly RelevanceItem[]; className?: string | undefined }) {
  const t = useSharedText();
  const query = new URLSearchParams(useAddress().search);
  const [isAutoplayOn = false] = useAutoplay();
  if (items.length === 0) return null;
  const note = parseSort(query.get('sort')) && t('video.relevance.fromSearch');
  return (
    <DetailSection id="relevance" className={className} title={t('video.relevance.title')} count={note}>
      <Grid as="ul" gap={3} className={styles.list}>
        {items.map((item) => (
          <li key={item.id}>
            <RelatedVideo item={item} query={query} preventScrollReset={isAutoplayOn} />
          </li>
        ))}
      </Grid>
    </DetailSection>
  );
}

function RelatedVideo(props: { item: RelevanceItem; query: URLSearchParams; preventScrollReset: boolean }) {
  const { item, query, preventScrollReset } = props;
  const t = useSharedText();
  return (
    <Card variant="row" product={item.category[1]}>
      <VideoPicture video={item} />
      <CardBody>
        <VideoTitle video={item} query={query} preventScrollReset={preventScrollReset} />
        <Row justify="between" gap={2} className={styles.facts}>
          <CardMeta>
            <span>{t(`video.type.${item.type}`)}</span>
            <LevelDiamonds level={item.level} hasName />
          </CardMeta>
          <CardActions>
            <BookmarkToggle video={item} />
          </CardActions>
        </Row>
      </CardBody>
    </Card>
  );
}
