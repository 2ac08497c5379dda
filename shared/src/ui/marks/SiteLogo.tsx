import { useServices } from '../../state/index.ts';
import { Row } from '../layout/Layout.tsx';
import styles from './SiteLogo.module.css';

/** The provider's logo; without one the site's mark and its name, with the first word emphasized. */
export function SiteLogo(props: { name: string }) {
  const { pictures = [] } = useServices().config.brand ?? {};
  const [first = '', ...rest] = props.name.split(' ');
  if (pictures.includes('logo')) return <span className={styles.picture} aria-hidden="true" />;
  return (
    <Row as="span" isInline tone="ink" className={styles.logo}>
      {pictures.includes('mark') && <svg className={styles.mark} width="28" height="28" aria-hidden="true" />}
      <span className={styles.name} translate="no">
        <b className={styles.first}>{first}</b>
        {rest.length > 0 && ` ${rest.join(' ')}`}
      </span>
    </Row>
  );
}
