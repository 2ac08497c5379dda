import { siteNameIn, textIn } from '@learning-center/shared/contract';
import { LANGUAGE_NAMES, LANGUAGE_TAGS, UI_LANGUAGES, useLanguage } from '@learning-center/shared/i18n';
import { Link, localPath, LocalLink, paths, switchLanguage, useAddress } from '@learning-center/shared/routing';
import { useServices } from '@learning-center/shared/state';
import { Button, Row } from '@learning-center/shared/ui';
import { useState, type ReactNode } from 'react';
import { useIsServed } from '../../shell-context.ts';
import { useShellText } from '../../shell-text.ts';
import styles from './Footer.module.css';

/**
 * The footer of every page: the site's name, languages, settings and owner. Called by `Layout.tsx`. Owns nothing:
 * links and names come from the brand. Fails: what the brand lacks is left out.
 */
export function Footer(props: { themeChoice: ReactNode; onShowShortcuts: () => void }) {
  const t = useShellText();
  const { config } = useServices();
  return (
    <footer className={styles.footer} aria-label={t('footer.site')}>
      <p className={styles.site} translate="no">
        {siteNameIn(config, useLanguage())}
      </p>
      <LanguageLinks />
      <Row wraps gap={4} rowGap={2}>
        {props.themeChoice}
        <span className={styles.shortcuts}>
          <Button variant="quiet" size="small" icon="keyboard" onClick={props.onShowShortcuts}>
            {t('shortcuts.title')}
          </Button>
        </span>
      </Row>
      <LegalLine />
    </footer>
  );
}

function LanguageLinks() {
  const t = useShellText();
  const current = useLanguage();
  const address = useAddress();
  return (
    <nav aria-label={t('footer.languages')}>
      <Row as="ul" wraps gap={4} rowGap={1}>
        {UI_LANGUAGES.map((code) => (
          <li key={code}>
            <Link
              to={switchLanguage(address, code)}
              lang={LANGUAGE_TAGS[code]}
              hrefLang={LANGUAGE_TAGS[code]}
              preventScrollReset
              discover="none"
              aria-current={code === current ? 'true' : undefined}
            >
              {LANGUAGE_NAMES[code]}
            </Link>
          </li>
        ))}
      </Row>
    </nav>
  );
}

function LegalLine() {
  const t = useShellText();
  const language = useLanguage();
  const { now, config } = useServices();
  const [year] = useState(() => new Date(now()).getUTCFullYear());
  const { brand } = config;
  const titles = brand?.legal ?? {};
  const company = brand ? textIn(brand.company, language) : config.siteName;
  const isServed = useIsServed();
  return (
    <Row as="p" wraps gap={4} rowGap={1} size="xs" tone="faint" className={styles.legal}>
      {brand?.footer === undefined
        ? t('footer.legal', { year, company })
        : textIn(brand.footer, language).replaceAll('{year}', String(year))}
      {Object.entries(titles).map(
        ([page, title]) =>
          isServed(page) && (
            // A document of such a page has its text; the others do not.
            <a key={page} href={localPath(language, `/${page}`)}>
              {page === 'privacy' ? t('footer.privacy') : textIn(title, language)}
            </a>
          ),
      )}
      {titles.privacy === undefined && isServed('privacy') && (
        <LocalLink to={paths.privacy()}>{t('footer.privacy')}</LocalLink>
      )}
    </Row>
  );
}
