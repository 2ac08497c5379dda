import { useLanguage } from '@learning-center/shared/i18n';
import { useServices } from '@learning-center/shared/state';
import { useShellText } from '../../shell-text.ts';
import styles from './Sidebar.module.css';

/** The company's logo, which leads to its site in the language of the page (specification 2.4). */
export function CompanyLink() {
  const t = useShellText();
  const language = useLanguage();
  const { config } = useServices();
  const company = t('brand.company');
  return (
    <a
      className={styles.company}
      href={config.companySite.replaceAll('{lang}', language)}
      aria-label={t('sidebar.company', { company })}
    >
      <svg className={styles.icon} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
        <path d="M3 3h5v7h8V3h5v18h-5v-7H8v7H3Z" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="m12 9.4 2.6 2.6-2.6 2.6L9.4 12Z" fill="currentColor" />
      </svg>
      <span className={styles.label} translate="no">
        {company}
      </span>
    </a>
  );
}
