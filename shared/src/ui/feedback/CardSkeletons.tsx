import { useSharedText } from '../../i18n/index.ts';
import { Card, CardBody } from '../cards/Card.tsx';
import { CardGrid } from '../cards/CardGrid.tsx';
import { Grid } from '../layout/Layout.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import styles from './CardSkeletons.module.css';
import { Skeleton } from './Skeleton.tsx';

interface CardSkeletonsProps {
  count?: number | undefined;
  /** `rows` have no description. */
  display?: 'cards' | 'details' | 'rows' | undefined;
}

/** Placeholders for cards or rows of the same height, announced as loading. */
export function CardSkeletons({ count = 8, display = 'cards' }: CardSkeletonsProps) {
  const t = useSharedText();
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <CardGrid display={display === 'cards' ? 'cards' : 'details'}>
        {Array.from({ length: count }, (_, position) => (
          <li key={position}>
            <Card variant={VARIANTS[display]}>
              <div className={styles.art}>
                <Skeleton shape="fill" />
              </div>
              <CardBody>
                <Grid className={styles.text} data-display={display}>
                  <Skeleton />
                  <Skeleton shape="title" lines={2} />
                  <Skeleton />
                </Grid>
              </CardBody>
            </Card>
          </li>
        ))}
      </CardGrid>
    </div>
  );
}

const VARIANTS = { cards: 'card', details: 'details', rows: 'row' } as const;
