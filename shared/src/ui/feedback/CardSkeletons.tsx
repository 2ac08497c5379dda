import { useSharedText } from '../../i18n/index.ts';
import { Card, CardBody } from '../cards/Card.tsx';
import { CardGrid } from '../cards/CardGrid.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import styles from './CardSkeletons.module.css';
import { Skeleton } from './Skeleton.tsx';

/** Placeholders for cards or rows of the same height, announced as loading. */
export function CardSkeletons(props: { count?: number | undefined; view?: 'cards' | 'details' | undefined }) {
  const t = useSharedText();
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <CardGrid view={props.view}>
        {Array.from({ length: props.count ?? 8 }, (_, position) => (
          <li key={position}>
            <Card variant={props.view === 'details' ? 'row' : 'card'}>
              <div className={styles.art}>
                <Skeleton shape="fill" />
              </div>
              <CardBody>
                <div className={styles.text} data-view={props.view}>
                  <Skeleton />
                  <Skeleton shape="title" lines={2} />
                  <Skeleton />
                </div>
              </CardBody>
            </Card>
          </li>
        ))}
      </CardGrid>
    </div>
  );
}
