import { Button, ButtonLink, Icon } from '@learning-center/shared/ui';
import { useHomeText } from './home-text.ts';
import styles from './RowFailure.module.css';
import { useRetry } from './use-retry.ts';

/** One line in the place of a row that did not load; its way on asks for all rows that did not (design "Home"). */
export function RowFailure() {
  const t = useHomeText();
  const retry = useRetry();
  const label = t('home.row.retry');
  return (
    <div className={styles.failure} role="alert">
      <Icon name="warning" size={20} />
      <span>{t('home.row.failed')}</span>
      {'to' in retry ? (
        <ButtonLink to={retry.to} size="small" variant="quiet" icon="refresh">
          {label}
        </ButtonLink>
      ) : (
        <Button onClick={retry.onRetry} isBusy={retry.isBusy} size="small" variant="quiet" icon="refresh">
          {label}
        </Button>
      )}
    </div>
  );
}
