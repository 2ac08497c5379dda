import type { VideoListItem } from '@learning-center/shared/contract';
import { SectionHeading, Text } from '@learning-center/shared/ui';
import { VideoList } from '@learning-center/shared/video';
import styles from './AwaitedReplays.module.css';
import { useWebinarText } from './webinar-text.ts';

/** Past webinars whose replay is not out yet; each links to its future page. */
export function AwaitedReplays({ items, isBusy }: { items: readonly VideoListItem[]; isBusy?: boolean }) {
  const t = useWebinarText();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="awaited-replays">
      <SectionHeading id="awaited-replays">{t('awaited.title')}</SectionHeading>
      <Text tone="muted" className={styles.text}>
        {t('awaited.text')}
      </Text>
      <VideoList items={items} headingLevel={3} listFacts={{ type: 'webinar' }} isBusy={isBusy} />
    </section>
  );
}
