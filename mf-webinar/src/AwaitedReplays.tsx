import type { VideoListItem } from '@learning-center/shared/contract';
import { SectionHeading } from '@learning-center/shared/ui';
import { VideoList } from '@learning-center/shared/video';
import styles from './AwaitedReplays.module.css';
import { useWebinarText } from './webinar-text.ts';

/** Webinars that are over and have no replay yet; each leads to the page where it will be. */
export function AwaitedReplays({ items, isBusy }: { items: readonly VideoListItem[]; isBusy?: boolean }) {
  const t = useWebinarText();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="awaited-replays">
      <SectionHeading id="awaited-replays">{t('awaited.title')}</SectionHeading>
      <p className={styles.text}>{t('awaited.text')}</p>
      <VideoList items={items} level={3} isBusy={isBusy} />
    </section>
  );
}
