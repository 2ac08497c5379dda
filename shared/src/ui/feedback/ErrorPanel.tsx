import { useSharedText } from '../../i18n/index.ts';
import { Button } from '../actions/Button.tsx';
import { ButtonLink } from '../actions/ButtonLink.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../marks/Icon.tsx';
import styles from './ErrorPanel.module.css';

interface ErrorPanelProps {
  title?: string | undefined;
  text?: string | undefined;
  /** A status code or the like, shown small. */
  detail?: string | undefined;
  /** The one way on: a function, or a path that works without script. "Try again" unless named. */
  onRetry?: (() => void) | undefined;
  to?: string | undefined;
  action?: string | undefined;
  isBusy?: boolean | undefined;
  /** One line, in the place of a row that failed. */
  isCompact?: boolean | undefined;
  level?: 1 | 2 | 3 | undefined;
}

/** Says what went wrong and offers one way on; without words of its own, those of Specification 8.3. */
export function ErrorPanel(props: ErrorPanelProps) {
  const t = useSharedText();
  const { title = t('error.title'), text = t('error.text'), isCompact = false, level = 2 } = props;
  const Heading = isCompact ? 'strong' : (`h${level}` as const);
  return (
    <div className={classNames(styles.panel, isCompact && styles.compact)} role="alert">
      <Icon name="warning" size={isCompact ? 20 : 24} />
      <div className={styles.words}>
        <Heading className={styles.title}>{title}</Heading>
        <p className={styles.text}>{text}</p>
        {props.detail && <p className={styles.detail}>{props.detail}</p>}
      </div>
      <WayOn {...props} />
    </div>
  );
}

function WayOn({ onRetry, to, action, isBusy, isCompact }: ErrorPanelProps) {
  const t = useSharedText();
  const label = action ?? t('action.retry');
  const size = isCompact ? 'small' : 'medium';
  if (onRetry) {
    return (
      <Button icon="refresh" size={size} isBusy={isBusy} onClick={onRetry}>
        {label}
      </Button>
    );
  }
  return to === undefined ? null : (
    <ButtonLink to={to} size={size}>
      {label}
    </ButtonLink>
  );
}
