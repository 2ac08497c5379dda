import { Card, CardBody, ScrollRow, SectionHeading, Skeleton } from '@learning-center/shared/ui';
import { useHomeText } from '../../home-text.ts';
import styles from './ContinueCard.module.css';

/** More of them are never seen at once. */
const CARDS = 6;

/** Keeps the place of "Continue watching" while its videos are on their way. */
export function ExpectedRow() {
  const t = useHomeText();
  const title = t('home.continue.title');
  return (
    <>
      <SectionHeading>{title}</SectionHeading>
      <ScrollRow label={title}>
        {Array.from({ length: CARDS }, (_, position) => (
          <li key={position}>
            <Card>
              <Skeleton shape="art" />
              <div className={styles.words}>
                <CardBody>
                  <Skeleton shape="title" />
                  <Skeleton lines={3} />
                </CardBody>
              </div>
            </Card>
          </li>
        ))}
      </ScrollRow>
    </>
  );
}
